import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-bad-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const task = (name: string, rest: string): string => `  - name: ${name}
    type: implementation from zero
    difficulty: easy
    area: test
    languages: [python]
    task:
      common_prompt: Write add(a, b).
      languages_specific:
        python:
          description: \${common_prompt}
${rest}
    golden_solution:
      python: "def add(a, b): return a + b"
`;
const tests = `          public_tests: [{ code: "assert \${solution.function_name}(1, 2) == 3" }]
          hidden_tests: [{ code: "assert \${solution.function_name}(2, 2) == 4" }]`;
const source = (...tasks: string[]): string => `version: 1\nname: bad\ntasks:\n${tasks.join("")}`;

const cases: [what: string, file: string, content: string | null, said: RegExp][] = [
  [
    "a wrong type",
    "a.yaml",
    source(task("one", tests)).replace("difficulty: easy", "difficulty: [1, 2]"),
    /a\.yaml:6:\d+.*difficulty/,
  ],
  ["an unknown field", "a.yaml", source(task("one", tests)).replace("area: test", "arae: test"), /a\.yaml:7:\d+.*arae/],
  [
    "a duplicate id",
    "a.yaml",
    source(task("one", tests), task("one", tests)),
    /a\.yaml:\d+.*one.*a\.yaml:4|a\.yaml:4/s,
  ],
  ["missing tests", "a.yaml", source(task("one", "          public_tests: []")), /a\.yaml:\d+.*tests/],
  [
    "a JSONL line that is broken",
    "h.jsonl",
    '{"task_id":"x/0","prompt":"p","entry_point":"f","canonical_solution":"","test":""}\n{"task_id":\n',
    /h\.jsonl:2/,
  ],
  ["a missing file", "nowhere.yaml", null, /nowhere\.yaml/],
];

test.each(cases)("%s gives one clear error, exit code 2, and nothing half-written", async (_, file, content, said) => {
  if (content !== null) await writeFile(join(folder, file), content);
  const before = await readdir(folder);
  const { code, stderr } = await taulab(["start", "--tasks", file, "--models", "sim/steady"], folder);
  expect(stderr).toMatch(said);
  expect(stderr.match(/^error:/gm)?.length, stderr).toBe(1);
  expect(code, stderr).toBe(2);
  expect(await readdir(folder)).toEqual(before);
});

test.each([
  [["--models", "sim/expret"], /sim\/expert/],
  [["--models", "gpt-4o-mini"], /openai\/gpt-4o-mini/],
  [["--samples", "0"], /samples/],
  [["--seed", "-1"], /seed/],
  [["--language", "cobol"], /cobol/],
  [["--isolation", "maybe"], /isolation/],
  [["--probes", "13"], /probes must be a whole number/],
  [["--executions", "0"], /executions must be a whole number/],
  [["--require", "maybe"], /--require must be "probed"/],
  [["--frobnicate"], /frobnicate/],
  [["--resume", "never-was"], /never-was/],
  [["--resume", "any", "--samples", "9"], /--samples has no effect on a resumed run/],
  [["--resume", "any", "--temperature", "1"], /--temperature has no effect on a resumed run/],
  [["--generate-only", "--fail-under", "pass@1>=0.6"], /--fail-under has no effect with --generate-only/],
  [["--retry-failed"], /--resume RUN/],
  [["--max-errors", "2"], /max-errors/],
])("%j is refused with the way out, exit code 2", async (args, said) => {
  const { code, stderr } = await taulab(["start", ...args], folder);
  expect(stderr).toMatch(said);
  expect(code, stderr).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});

test("a real model without a key says what to set", async () => {
  const { code, stderr } = await taulab(["start", "--models", "openai/gpt-4o-mini", "--yes"], folder, {
    OPENAI_API_KEY: "",
  });
  expect(stderr).toContain("OPENAI_API_KEY");
  expect(code).toBe(2);
});
