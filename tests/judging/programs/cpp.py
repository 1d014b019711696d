#include <iostream>
#include <vector>
using namespace std;

int board[9][9];
vector<pair<int,int>> blank;

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            cin >> board[i][j];
    return 0;
}
