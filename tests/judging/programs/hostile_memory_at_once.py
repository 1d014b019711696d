a = "x"
while True:
    a += a
