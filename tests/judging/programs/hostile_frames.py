import sys
frame = sys._getframe()
while frame:
    for scope in (frame.f_globals, frame.f_locals):
        if 'js' in scope:
            try:
                scope['js'].eval('onmessage = null')
            except Exception:
                scope['js'].onmessage = None
    frame = frame.f_back
print('done')
