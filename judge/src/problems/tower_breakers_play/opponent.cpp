// Output validator: sends the towers and plays the opponent. It makes a winning move if there is
// one, and a random move otherwise.
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>
using namespace std;

ofstream message;

[[noreturn]] void reject(const string &reason) {
    message << reason << endl;
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
    signal(SIGPIPE, SIG_IGN); // If the player leaves early, the verdict must still be written.
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
        size_t nim_sum = 0, factors_left = 0, i, nimber;
        for (const auto &tower : primes) nim_sum ^= tower.size(), factors_left += tower.size();
        if (factors_left == 0) {
            if (players_turn) reject("the opponent has made the last move");
            if (!(cin >> last) || last != "win") reject("expected `win`, not " + last);
            close(STDOUT_FILENO); // The player may read on, up to the end of its input.
            if (cin >> more) reject("output after `win`: " + more);
            return 42;
        }
        long long height = 1;
        if (players_turn) {
            if (!(cin >> i >> height)) reject("the player has made no move");
            string move = "the move " + to_string(i) + " " + to_string(height);
            if (i < 1 || i > n) reject(move + ": there is no such tower");
            long long x = heights[--i];
            if (height < 1 || height >= x || x % height)
                reject(move + " does not lower height " + to_string(x) + " to a proper divisor");
        } else {
            // Draws towers until one has a winning move or, if the nim-sum is 0, any move. Then
            // keeps as many random prime factors as the move leaves.
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
