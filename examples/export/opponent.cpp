// Output validator: sends the towers and plays the opponent. It wins as soon as the player
// lets it. Until then it lowers towers at random, or slowly, so that the game becomes long.
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

ofstream message;

[[noreturn]] void reject(const string &why) {
    message << why << endl;
    exit(43);
}

// In increasing order.
vector<long long> prime_factors(long long height) {
    vector<long long> primes;
    for (long long p = 2; height > 1; p++) {
        if (p * p > height) p = height;
        for (; height % p == 0; height /= p) primes.push_back(p);
    }
    return primes;
}

int main(int argc, char **argv) {
    if (argc < 4) return 1;
    signal(SIGPIPE, SIG_IGN); // A player who leaves early is wrong; that is no error here.
    message.open(string(argv[3]) + "/judgemessage.txt");
    stringstream towers;
    towers << ifstream(argv[1]).rdbuf();
    string text = towers.str();
    cout << text << flush;

    size_t n;
    towers >> n;
    vector<long long> heights(n);
    vector<vector<long long>> primes(n);
    size_t nim_sum = 0;
    auto lower = [&](size_t i, long long height) {
        nim_sum ^= primes[i].size();
        primes[i] = prime_factors(heights[i] = height);
        nim_sum ^= primes[i].size();
    };
    long long height;
    for (size_t i = 0; i < n; i++) towers >> height, lower(i, height);
    seed_seq seed(text.begin(), text.end());
    mt19937 random(seed);

    string side;
    cin >> side;
    if (side != "first" && side != "second") reject("neither first nor second, but " + side);
    for (bool players_turn = side == "first";; players_turn = !players_turn) {
        vector<size_t> left, winning; // Towers above 1, and those to win with.
        for (size_t i = 0; i < n; i++) {
            size_t nimber = primes[i].size();
            if (nimber > 0) left.push_back(i);
            if ((nimber ^ nim_sum) < nimber) winning.push_back(i);
        }
        if (left.empty()) {
            string last, more;
            if (players_turn) reject("the opponent has made the last move");
            if (!(cin >> last) || last != "win") reject("no win, but " + last);
            if (cin >> more) reject("after the win " + more);
            return 42;
        }
        size_t i;
        if (players_turn) {
            if (!(cin >> i >> height)) reject("the player has made no move");
            string move = "the move " + to_string(i) + " " + to_string(height);
            if (i < 1 || i > n) reject(move + " is of no tower");
            long long x = heights[--i];
            if (height < 1 || height >= x || x % height != 0) {
                reject(move + " is against the rules: the tower's height is " + to_string(x));
            }
        } else {
            vector<size_t> &choice = winning.empty() ? left : winning;
            i = choice[random() % choice.size()];
            vector<long long> factors = primes[i];
            size_t slowly = factors.size() - 1;
            size_t keep = !winning.empty() ? factors.size() ^ nim_sum
                          : random() % 2   ? slowly
                                           : random() % factors.size();
            for (height = 1; keep > 0; keep--) {
                swap(factors[random() % factors.size()], factors.back());
                height *= factors.back();
                factors.pop_back();
            }
            cout << i + 1 << " " << height << endl;
        }
        lower(i, height);
    }
}
