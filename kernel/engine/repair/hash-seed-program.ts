import type { Instance } from "../../../datasets/instance.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { instanceProgram } from "./instance-program.ts";

/** Calls the function with each list of arguments that standard input holds, and prints one value a line. */
const caller = (entryPoint: string): string => `

if __name__ == "__main__":
    import json as _json, sys as _sys

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
        print(_value)
`;

/** Starts the program of a file again under a hash seed; its standard input stays. */
const restarted = (source: string, hashSeed: number): Pick<Program, "source" | "files"> => ({
  source: `import os, sys
os.environ["PYTHONHASHSEED"] = "${hashSeed}"
os.execv(sys.executable, [sys.executable, "-B", os.path.abspath("repaired.py")])
`,
  files: { "repaired.py": source },
});

/**
 * A program in Python with the tests of its instance, under another seed of Python's hashes: an order of sets and
 * dictionaries that a reference relies on changes with it. Null for a program in another language, and for calls whose
 * numbers are compared with a tolerance.
 *
 * @param hashSeed whole number from 1
 */
export const hashSeedProgram = (instance: Instance, source: string, hashSeed: number): Program | null => {
  const { language, entryPoint, hiddenTests, comparison } = instance;
  if (language !== "python") return null;
  if (entryPoint === null) return { ...instanceProgram(instance, source), ...restarted(source, hashSeed) };
  if (comparison !== "tokens") return null;
  const lines = (of: "input" | "expected"): string => hiddenTests.map((test) => `${test[of]}\n`).join("");
  return {
    language,
    ...restarted(`${source}${caller(entryPoint)}`, hashSeed),
    tests: [
      { kind: "stdio", id: "all", stdin: lines("input"), expected: lines("expected"), compare: { rule: "lines" } },
    ],
  };
};
