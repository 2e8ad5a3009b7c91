// Output validator: sends the towers and plays the opponent. It makes a winning move if there is
// one, and a random move otherwise.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>
using namespace std;

// The prime factors of a height; their number is the nimber.
using Tower = vector<long long>;

ofstream message;
vector<Tower> towers;

[[noreturn]] void reject(const string &reason) {
    message << reason << endl;
    exit(43);
}

Tower factored(long long height) {
    Tower primes;
    for (long long p = 2; height > 1; p++) {
        if (p * p > height) p = height;
        for (; height % p == 0; height /= p) primes.push_back(p);
    }
    return primes;
}

long long height_of(const Tower &primes) {
    long long height = 1;
    for (long long p : primes) height *= p;
    return height;
}

size_t nim_sum() {
    size_t sum = 0;
    for (const Tower &tower : towers) sum ^= tower.size();
    return sum;
}

bool is_over() {
    return all_of(towers.begin(), towers.end(), [](const Tower &it) { return it.empty(); });
}

// Reads a move of the player, and checks it.
void player_move() {
    long long number, height;
    if (!(cin >> number >> height)) reject("expected a move: two numbers");
    string move = "the move " + to_string(number) + " " + to_string(height);
    if (number < 1 || number > (long long)towers.size()) reject(move + ": there is no such tower");
    long long old = height_of(towers[number - 1]);
    if (height < 1 || height >= old || old % height != 0) {
        reject(move + " does not lower height " + to_string(old) + " to a proper divisor");
    }
    towers[number - 1] = factored(height);
}

// Makes a move: draws towers until one has a winning move or, if the nim-sum is 0, until one can be
// lowered. A winning move fixes how many of its prime factors stay, any other move takes a random
// number. It is random which ones stay.
void opponent_move() {
    static mt19937 random;
    size_t sum = nim_sum(), i, nimber, kept;
    do {
        i = random() % towers.size();
        nimber = towers[i].size();
        kept = sum > 0 || nimber == 0 ? nimber ^ sum : random() % nimber;
    } while (kept >= nimber);
    shuffle(towers[i].begin(), towers[i].end(), random);
    towers[i].resize(kept);
    cout << i + 1 << " " << height_of(towers[i]) << endl;
}

int main(int, char **argv) {
    signal(SIGPIPE, SIG_IGN); // If the player leaves early, the verdict must still be written.
    message.open(string(argv[3]) + "/judgemessage.txt");
    ifstream input(argv[1]);
    cout << input.rdbuf() << flush;
    input.seekg(0);
    long long n, height;
    for (input >> n; input >> height;) towers.push_back(factored(height));

    string side, last, more;
    cin >> side;
    if (side != "first" && side != "second") reject("neither first nor second, but " + side);
    bool players_turn = side == "first";
    for (; !is_over(); players_turn = !players_turn) {
        if (players_turn) player_move();
        else opponent_move();
    }
    if (players_turn) reject("the player has no move left");
    if (!(cin >> last) || last != "win") reject("expected `win`, not " + last);
    close(STDOUT_FILENO); // The player may read on, up to the end of its input.
    if (cin >> more) reject("output after `win`: " + more);
    return 42;
}
