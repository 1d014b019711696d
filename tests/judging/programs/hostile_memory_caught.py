kept = []
while True:
    try:
        kept.append(bytearray(10 ** 7))
    except MemoryError:
        pass
