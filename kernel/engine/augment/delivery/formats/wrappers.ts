import type { ProgramText } from "../../seeds/seed-problem.ts";

const pythonText = (code: string): string => JSON.stringify(code);

/**
 * A Python program that runs a validator and turns its answer `yes` or `no` into an exit code. Kattis expects 42 for a
 * legal input and 43 for an illegal one. Polygon expects 0 for a legal input and another code for an illegal one.
 */
export const validatorWrapper = (
  { code }: ProgramText,
  { legal, illegal }: { readonly legal: number; readonly illegal: number },
): string => `import contextlib
import io
import sys

VALIDATOR = ${pythonText(code)}

printed = io.StringIO()
with contextlib.redirect_stdout(printed):
    try:
        exec(VALIDATOR, {"__name__": "__main__"})
    except SystemExit:
        pass
answer = printed.getvalue().strip()
print(answer, file=sys.stderr)
sys.exit(${legal} if answer.lower().startswith("yes") else ${illegal})
`;

/**
 * A Python program around a generator. It passes its first argument to the generator as seed, and prints one input.
 */
export const generatorWrapper = ({ code }: ProgramText): string => `import io
import sys

GENERATOR = ${pythonText(code)}

seed = sys.argv[1] if len(sys.argv) > 1 else "1"
size = sys.argv[2] if len(sys.argv) > 2 else "full"
sys.stdin = io.StringIO(f"generate {seed} {size}\\n")
exec(GENERATOR, {"__name__": "__main__"})
`;

/**
 * A Python program around a checker. Its arguments are three files: input, output and answer. It exits with 0 for a
 * right output and with 1 for a wrong one.
 */
export const checkerWrapper = ({ code }: ProgramText): string => `import sys

CHECKER = ${pythonText(code)}

end = 0
try:
    exec(CHECKER, {"__name__": "__main__"})
except SystemExit as ending:
    end = ending.code or 0
sys.exit(0 if end in (0, 42) else 1)
`;

/** A C++ program that compares outputs word by word. Arguments: input, output, answer. */
export const wordsChecker = `#include <fstream>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    if (argc < 4) {
        std::cerr << "three files are needed: input, output, answer" << std::endl;
        return 3;
    }
    std::ifstream output(argv[2]), answer(argv[3]);
    std::string printed, expected;
    for (long place = 1;; place++) {
        bool more = static_cast<bool>(output >> printed);
        bool wanted = static_cast<bool>(answer >> expected);
        if (!more && !wanted) {
            std::cerr << "ok " << place - 1 << " words" << std::endl;
            return 0;
        }
        if (more != wanted || printed != expected) {
            std::cerr << "wrong answer: word " << place << " differs" << std::endl;
            return 1;
        }
    }
}
`;
