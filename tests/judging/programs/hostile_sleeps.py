import time
while True:
    try:
        time.sleep(60)
    except BaseException:
        pass
