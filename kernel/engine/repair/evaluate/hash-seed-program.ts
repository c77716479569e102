import type { Instance } from "../../../../datasets/instance.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { instanceProgram } from "./instance-program.ts";

/** Calls the function with each list of arguments on standard input, and prints one result per line. */
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

/** Restarts the program under another hash seed, with the same standard input. */
const restarted = (source: string, hashSeed: number): Pick<Program, "source" | "files"> => ({
  source: `import os, sys
os.environ["PYTHONHASHSEED"] = "${hashSeed}"
os.execv(sys.executable, [sys.executable, "-B", os.path.abspath("repaired.py")])
`,
  files: { "repaired.py": source },
});

/**
 * A Python program with the tests of its instance, under another seed of Python's hashes. The seed changes the order
 * of sets, which a reference must not rely on. Null for other languages, and for calls that compare numbers with a
 * tolerance.
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
