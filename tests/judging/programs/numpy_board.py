import numpy as np
board = np.array([list(map(int, input().split())) for _ in range(9)])
print(board)
