// Output validator: sends the towers and plays the opponent. It wins as soon as the player
// lets it, and until then lowers towers at random.
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>
using namespace std;

ofstream message;

[[noreturn]] void reject(const string &why) {
    message << why << endl;
    exit(43);
}

vector<long long> prime_factors(long long height) {
    vector<long long> primes;
    for (long long p = 2; height > 1; p++) {
        if (p * p > height) p = height;
        for (; height % p == 0; height /= p) primes.push_back(p);
    }
    return primes;
}

int main(int, char **argv) {
    signal(SIGPIPE, SIG_IGN); // A player who leaves early is wrong; that is no error here.
    message.open(string(argv[3]) + "/judgemessage.txt");
    ifstream input(argv[1]);
    cout << input.rdbuf() << flush;
    input.seekg(0);
    size_t n;
    input >> n;
    vector<long long> heights(n);
    vector<vector<long long>> primes(n);
    for (size_t i = 0; i < n; i++) input >> heights[i], primes[i] = prime_factors(heights[i]);
    mt19937 random;

    string side, last, more;
    cin >> side;
    if (side != "first" && side != "second") reject("neither first nor second, but " + side);
    for (bool players_turn = side == "first";; players_turn = !players_turn) {
        size_t nim_sum = 0, left = 0, i, nimber;
        for (const auto &tower : primes) nim_sum ^= tower.size(), left += tower.size();
        if (left == 0) {
            if (players_turn) reject("the opponent has made the last move");
            if (!(cin >> last) || last != "win") reject("no win, but " + last);
            if (cin >> more) reject("after the win " + more);
            return 42;
        }
        long long height = 1;
        if (players_turn) {
            if (!(cin >> i >> height)) reject("the player has made no move");
            string move = "the move " + to_string(i) + " " + to_string(height);
            if (i < 1 || i > n) reject(move + " is of no tower");
            long long x = heights[--i];
            if (height < 1 || height >= x || x % height) reject(move + " is from " + to_string(x));
        } else {
            do nimber = primes[i = random() % n].size();
            while (nim_sum ? (nimber ^ nim_sum) >= nimber : nimber == 0);
            vector<long long> factors = primes[i];
            for (size_t keep = nim_sum ? nimber ^ nim_sum : random() % nimber; keep > 0; keep--) {
                swap(factors[random() % factors.size()], factors.back());
                height *= factors.back();
                factors.pop_back();
            }
            cout << i + 1 << " " << height << endl;
        }
        primes[i] = prime_factors(heights[i] = height);
    }
}
