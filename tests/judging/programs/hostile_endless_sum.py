print(sum(range(10 ** 11)))
