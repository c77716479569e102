import argparse
import sys


def build_parser():
    parser = argparse.ArgumentParser(prog="calc")
    sub = parser.add_subparsers(dest="command", required=True)
    for name in ("add", "mul"):
        p = sub.add_parser(name)
        p.add_argument("numbers", nargs="+", type=int)
    return parser


def main(argv=None):
    args = build_parser().parse_args(argv)
    if args.command == "add":
        result = sum(args.numbers)
    else:
        result = 1
        for n in args.numbers:
            result *= n
    print(result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
