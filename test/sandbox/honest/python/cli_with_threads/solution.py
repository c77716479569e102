import argparse, io, sys, queue, threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

def build_parser():
    p = argparse.ArgumentParser(prog='wc2', description='counts words'); p.add_argument('files', nargs='*')
    p.add_argument('-n', '--top', type=int, default=3); p.add_argument('--lower', action='store_true')
    return p

def count_text(text, lower=False): return Counter((text.lower() if lower else text).split())

def count_all(texts, lower=False, workers=4):
    total, lock = Counter(), threading.Lock()
    def work(text):
        c = count_text(text, lower)
        with lock: total.update(c)
        return sum(c.values())
    with ThreadPoolExecutor(workers) as pool: sizes = list(pool.map(work, texts))
    return total, sizes

def main(argv=None, read=lambda name: open(name).read(), out=None):
    args = build_parser().parse_args(argv)
    total, sizes = count_all(map(read, args.files), args.lower)
    for word, n in sorted(total.items(), key=lambda kv: (-kv[1], kv[0]))[: args.top]: print(f'{n:>4} {word}', file=out or sys.stdout)
    return 0 if sizes else 1

if __name__ == '__main__': sys.exit(main())
