while True:
    print('가' * 10_000)
