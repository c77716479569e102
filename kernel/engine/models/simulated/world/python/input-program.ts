/**
 * Python programs about the inputs of one problem. `full` and `small` read a seed and print an input; `check` reads an
 * input and prints yes or no.
 */
export interface WorldInputPrograms {
  readonly full: readonly string[];
  readonly small: readonly string[];
  readonly check: string;
}

/**
 * One Python program that makes and checks inputs. It reads `generate SEED full` or `generate SEED small`, or `check`
 * followed by an input. The seed chooses one of the generators, so that inputs of several strategies alternate.
 */
export const inputProgram = ({ full, small, check }: WorldInputPrograms): string => `import io
import sys

FULL = ${JSON.stringify(full)}

SMALL = ${JSON.stringify(small)}

CHECK = ${JSON.stringify(check)}

head = sys.stdin.readline().split()
if head[0] == "check":
    source, told = CHECK, sys.stdin.read()
else:
    sources = SMALL if head[2] == "small" else FULL
    source, told = sources[int(head[1]) % len(sources)], head[1] + "\\n"
sys.stdin = io.StringIO(told)
exec(source, {"__name__": "__main__"})
`;
