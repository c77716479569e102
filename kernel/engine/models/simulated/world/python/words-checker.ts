/**
 * A checker program in Python that compares the words of an output with those of the right output. Each generated
 * problem has only one right output.
 */
export const worldWordsChecker = `import sys

_, _, output, answer = sys.argv
with open(output) as printed, open(answer) as right:
    sys.exit(42 if printed.read().split() == right.read().split() else 43)
`;
