import type { Instance } from "../../../../datasets/instance.ts";
import type { Comparison, Program } from "../../../../sandbox/contract/program.ts";
import { instanceProgram } from "./instance-program.ts";

/**
 * Python code that reads lists of arguments from standard input. The code calls the tested function with each list, and
 * prints one result per line.
 */
const caller = (entryPoint: string, isNumeric: boolean): string => `

if __name__ == "__main__":
    import json as _json, re as _re, sys as _sys

    def _plain(value):
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, (list, tuple)):
            return [_plain(item) for item in value]
        if isinstance(value, dict):
            return {key: _plain(item) for key, item in value.items()}
        return value

    for _line in _sys.stdin.read().splitlines():
        try:
            _value = _json.dumps(_plain(${entryPoint}(*_json.loads(_line))), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        except Exception as _error:
            _value = type(_error).__name__
        print(${isNumeric ? '_re.sub(r"[][{},:]", " ", _value)' : "_value"})
`;

/** A JSON text without brackets and commas, so that its numbers are separate words for the comparison. */
const inWords = (json: string): string => json.replace(/[[\]{},:]/g, " ");

/** Python code that starts the program again with another `PYTHONHASHSEED` and the same standard input. */
const restarted = (source: string, hashSeed: number): Pick<Program, "source" | "files"> => ({
  source: `import os, sys
os.environ["PYTHONHASHSEED"] = "${hashSeed}"
os.execv(sys.executable, [sys.executable, "-B", os.path.abspath("repaired.py")])
`,
  files: { "repaired.py": source },
});

/**
 * A Python program with the tests of its instance, run under another seed of Python's hash function. The seed changes
 * the iteration order of sets, on which a reference program must not depend. Null for other languages.
 *
 * @param hashSeed whole number from 1
 */
export const hashSeedProgram = (instance: Instance, source: string, hashSeed: number): Program | null => {
  const { language, entryPoint, hiddenTests, comparison } = instance;
  if (language !== "python") return null;
  if (entryPoint === null) {
    const { files, ...program } = instanceProgram(instance, source);
    const { files: restartFiles, ...seeded } = restarted(program.source, hashSeed);
    return { ...program, ...seeded, files: { ...files, ...restartFiles } };
  }
  const isNumeric = comparison !== "tokens";
  const expected = hiddenTests.map((test) => `${isNumeric ? inWords(test.expected) : test.expected}\n`).join("");
  const compare: Comparison = isNumeric ? { rule: "floats", tolerance: comparison.tolerance } : { rule: "lines" };
  return {
    language,
    ...restarted(`${source}${caller(entryPoint, isNumeric)}`, hashSeed),
    tests: [
      { kind: "stdio", id: "all", stdin: hiddenTests.map(({ input }) => `${input}\n`).join(""), expected, compare },
    ],
  };
};
