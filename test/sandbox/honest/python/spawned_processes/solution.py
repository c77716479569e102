import multiprocessing
from concurrent.futures import ProcessPoolExecutor


def cube(x):
    return x ** 3


class Spawned:
    def __init__(self, workers):
        self.context = multiprocessing.get_context("spawn")
        self.workers = workers

    def cubes(self, numbers):
        with ProcessPoolExecutor(max_workers=self.workers, mp_context=self.context) as pool:
            return list(pool.map(cube, numbers))

    def run(self, function, *args):
        queue = self.context.Queue()
        process = self.context.Process(target=function, args=(queue, *args))
        process.start()
        value = queue.get()
        process.join()
        return value, process.exitcode


if __name__ == "__main__":
    print(Spawned(2).cubes(range(5)))
