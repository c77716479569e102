import os, sys, atexit
atexit.register(print, "bye")
w = Worker(lambda x: 100 // x)
assert w.submit(1, 5).join() == [100, 20], w.results
w.results.clear()
assert w.submit(0).join() == ["ZeroDivisionError('integer division or modulo by zero')"] or "ZeroDivisionError" in w.results[0]
print("all good")
sys.stdout.flush()
os._exit(0)
