raise ValueError('x' * 200_000)
