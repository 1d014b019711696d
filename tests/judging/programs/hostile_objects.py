import gc
for one in gc.get_objects():
    if isinstance(one, dict) and hasattr(one.get('js'), 'importScripts'):
        one['js'].caught = one['js'].postMessage
        one['js'].postMessage = print
print('done')
