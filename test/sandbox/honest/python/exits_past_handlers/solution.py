import threading, queue, time

class Worker:
    def __init__(self, handler, n=2):
        self.q = queue.Queue()
        self.results = []
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._loop, args=(handler,), daemon=True) for _ in range(n)]
        for th in self._threads: th.start()
    def _loop(self, handler):
        while True:
            item = self.q.get()
            try:
                r = handler(item)
                with self._lock: self.results.append(r)
            except Exception as e:
                with self._lock: self.results.append(repr(e))
            finally:
                self.q.task_done()
    def submit(self, *items):
        for i in items: self.q.put(i)
        return self
    def join(self):
        self.q.join()
        return sorted(self.results, key=str)
