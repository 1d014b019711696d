class Odd(Exception):
    def __str__(self):
        raise KeyboardInterrupt
raise Odd
