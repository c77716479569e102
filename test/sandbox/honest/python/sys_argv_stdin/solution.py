import sys


def word_count(stream):
    lines = words = chars = 0
    for line in stream:
        lines += 1
        words += len(line.split())
        chars += len(line)
    return lines, words, chars


def main():
    if len(sys.argv) > 1:
        with open(sys.argv[1]) as fh:
            counts = word_count(fh)
    else:
        counts = word_count(sys.stdin)
    print("%d %d %d" % counts)
