import { lineIn, sent } from "../line/find-line.ts";
import { type Attack, fusion, many, plain, runs } from "./attack.ts";

/** Attacks by request bodies that take long to parse. */
export const bodies: readonly Attack[] = [
  {
    name: "16 MB of empty objects",
    path: "/v1/run",
    body: () =>
      `{"language":"python","source":"1","tests":[{"kind":"call","id":"t","function":"f","expected":0,"args":[${many("{},", 5_000_000)}{}]}]}`,
    statuses: [422],
  },
  { name: "eight million brackets", path: "/v1/run", body: () => many("[", 8_000_000), statuses: [422] },
  {
    name: "a JSON text nested 100,000 deep",
    path: "/run_code",
    body: () => `{"a":${many("[", 100_000)}${many("]", 100_000)}}`,
    statuses: [422],
  },
  {
    name: "200,000 files",
    path: "/v1/run",
    body: () => ({
      language: "python",
      source: "1",
      files: Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`f${i}`, ""])),
    }),
    statuses: [422],
  },
  {
    name: "10,000 files of a C program",
    ...plain("c", "int main(void) { return 0; }", {
      files: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, ""])),
      limits: { inodes: 65_536, tmpBytes: 2 ** 28 },
    }),
  },
  {
    name: "4,000 files in 2,000 folders each",
    ...plain("python", "1", {
      files: Object.fromEntries(Array.from({ length: 3800 }, (_, i) => [`${many("a/", 2000)}${i}`, ""])),
    }),
    statuses: [422],
  },
  {
    name: "100,000 tests",
    path: "/v1/run",
    body: () => ({
      language: "python",
      source: "raise Exception('x' * 1000000)",
      tests: Array.from({ length: 100_000 }, (_, i) => ({ kind: "assert", id: `${i}`, code: "" })),
    }),
    statuses: [422],
  },
  {
    name: "10,000 tests of a program that fails with a long message",
    path: "/v1/run",
    body: () => ({
      language: "python",
      source: "raise Exception('x' * 1000000)",
      tests: Array.from({ length: 10_000 }, (_, i) => ({ kind: "assert", id: `${i}`, code: "" })),
    }),
    verdict: "failed",
  },
  {
    name: "300,000 faults in one body",
    path: "/run_code",
    body: () => ({ code: "1", language: "python", fetch_files: Array.from({ length: 200_000 }, () => 1) }),
    statuses: [422],
  },
  {
    name: "five million objects in a text of a row",
    ...fusion("AutoEvalDataset", { test: { code: "" }, labels: `{"a":[${many("{},", 5_000_000)}{}]}` }, "x"),
    statuses: [400],
  },
  {
    name: "a file of a row that says it has 3,000,000,000 bytes",
    ...fusion("AutoEvalDataset", { test: { code: "", asset: { a: { length: 3e9 } } } }, "x"),
    statuses: [400],
  },
  { name: "16 MB that are no JSON", path: "/submit", body: () => many("x", 16_000_000), statuses: [400] },
];

const frames = (body: string, rounds: number) => `${lineIn.python}
def f(x):
    b = ${body}
    say(len(b).to_bytes(4, "little") + b, ${rounds})
    return 2
`;
/** Attacks by messages that a program sends over the channel to its tests. */
export const channel: readonly Attack[] = [
  {
    name: "control messages of 7,000,000 objects",
    ...runs("python", frames(`b'H{"a":[' + b"{}," * 7000000 + b"{}]}"`, 40), "assert f(1) == 2"),
    verdict: "failed",
    end: "output_limit",
    prints: sent,
  },
  {
    name: "a control message of a million objects",
    ...runs("python", frames(`b'H{"a":[' + b"{}," * 1000000 + b"{}]}"`, 40), "assert f(1) == 2"),
    verdict: "failed",
    end: "output_limit",
    prints: sent,
  },
  {
    name: "small control messages, and a right result",
    ...runs("python", frames('b"H{}"', 50_000), "assert f(1) == 2"),
    verdict: "passed",
    end: "ok",
    prints: sent,
  },
  {
    name: "small control messages without end",
    ...runs("python", frames('b"H{}"', -1), "assert f(1) == 2"),
    verdict: "failed",
    end: "timeout",
    prints: sent,
  },
  {
    name: "a line without end on a Shell channel",
    ...runs(
      "shell",
      `${lineIn.shell}f() { local to; to=$(line) && printf x >&"$to" && echo sent >&2; head -c 100000000 /dev/zero | tr '\\0' a >&"$to"; echo 2; }`,
      '[ "$(f 1)" = 2 ]',
    ),
    verdict: "failed",
    end: "timeout",
    prints: sent,
  },
];
