for _ in range(9):
    print('\x01' * 100_000)
