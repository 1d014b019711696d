try:
    board = bytearray(10 ** 9)
except MemoryError:
    print(*[0] * 9)
