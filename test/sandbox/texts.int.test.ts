import { expect, test } from "vitest";
import { extractFusionCode } from "../../kernel/compat/fusion/extract-code.ts";
import { frame, LauncherFrames } from "../../sandbox/jail/wire.ts";
import { jobs } from "../../sandbox/languages/text-jobs.ts";
import { countValues } from "../../sandbox/text/count-values.ts";
import { inProcess, inWorker } from "../../sandbox/text/pool.ts";
import { compareOutput, jobs as comparing } from "../../sandbox/verdict/compare/compare.ts";
import { controlMessage } from "../../sandbox/verdict/control-message.ts";
import { lineReader } from "../../sandbox/verdict/line-reader.ts";

const about = { about: "the text", argument: "source" };
const { findProbes } = jobs;
const short = { job: findProbes, args: ["lua", "assert(x == 1)"] as const, ...about };
const place = { text: expect.any(String), kind: "value" };
const endless = { job: findProbes, args: ["lua", "assert(x == 1)\n".repeat(200_000)] as const, ...about, limitMs: 20 };

test("work that takes too long is refused by name, and what comes after it is done", async () => {
  expect(await inWorker(short)).toMatchObject([place]);
  const refused = { code: "invalid_program", argument: "source", message: "the text took more than 20 ms to read" };
  const all = await Promise.allSettled([...Array.from({ length: 6 }, () => inWorker(endless)), inWorker(short)]);
  for (const one of all.slice(0, 6)) expect(one).toMatchObject({ status: "rejected", reason: refused });
  expect(all[6]).toMatchObject({ status: "fulfilled" });
});

test("work that fails, or needs more memory than there is, is told and ends nothing else", async () => {
  await expect(inWorker({ ...short, job: { ...findProbes, name: "nothing" } })).rejects.toThrow(
    "no work on texts is called nothing",
  );
  await expect(inWorker({ ...short, args: ["cobol", ""] as const })).rejects.toMatchObject({
    code: "unknown_language",
  });
  const words = "a ".repeat(60_000_000);
  const args = [words, `${words}b`, { rule: "tokens" }] as const;
  const greedy = { job: comparing.compareOutput, args, ...about, limitMs: 30_000 };
  await expect(inWorker(greedy)).rejects.toMatchObject({ code: "invalid_program" });
  expect(await inWorker(short)).toMatchObject([place]);
}, 60_000);

test("a text that ends its native reader's process, or needs more stack than there is, is refused, and the next is read", async () => {
  const javascript = (code: string) => ({ job: findProbes, args: ["javascript", code] as const, ...about });
  for (const times of [3000, 20_000, 200_000])
    await expect(inProcess(javascript(`assert.equal(x, 1${"+0".repeat(times)})`))).rejects.toMatchObject({
      code: "invalid_program",
      argument: "source",
      hint: expect.stringContaining("deep nesting"),
    });
  expect(await inProcess(javascript("assert.equal(x, 1)"))).toMatchObject([place]);
}, 60_000);

test("frames are cut wherever the pieces end", () => {
  const frames = ["", "a", "bc".repeat(700)].map((text) => frame("P", Buffer.from(text)));
  const bytes = Buffer.concat(frames);
  for (const size of [1, 3, 4, 5, 6, 7, 100, 5000]) {
    const seen: string[] = [];
    const reader = new LauncherFrames((letter, payload) => seen.push(letter + payload.toString()));
    for (let at = 0; at < bytes.length; at += size) expect(reader.push(bytes.subarray(at, at + size))).toBe(true);
    expect([size, seen]).toEqual([size, ["P", "Pa", `P${"bc".repeat(700)}`]]);
  }
  const bounded = new LauncherFrames(
    () => {},
    (letter) => (letter === "H" ? 10 : 1000),
  );
  expect(bounded.push(frame("P", Buffer.alloc(500)))).toBe(true);
  expect(bounded.push(frame("H", Buffer.alloc(500)).subarray(0, 5))).toBe(false);
});

test("lines are cut wherever the pieces end", () => {
  const bytes = Buffer.from("H a=1\nP \nX some words\n");
  for (const size of [1, 2, 5, 100]) {
    const seen: string[] = [];
    const reader = lineReader((letter, payload) => seen.push(`${letter}|${payload.toString()}`), 20);
    for (let at = 0; at < bytes.length; at += size) expect(reader.push(bytes.subarray(at, at + size))).toBe(true);
    expect([size, seen]).toEqual([size, ["H|a=1", "P|", "X|some words"]]);
    expect(reader.push(Buffer.alloc(30, "x"))).toBe(false);
  }
});

test("control messages are small objects", () => {
  const read = (value: unknown) => controlMessage(Buffer.from(JSON.stringify(value)));
  expect(read({ status: "passed", cases: [["a", "passed", ""]] })).toMatchObject({ status: "passed" });
  for (const bad of [1, null, "x", { a: Array.from({ length: 200_000 }, () => ({})) }, { a: "x".repeat(5 << 20) }])
    expect(read(bad)).toBe(null);
  expect(controlMessage(Buffer.from("{"))).toBe(null);
  const many = { cases: Array.from({ length: 20_000 }, (_, i) => [`test ${i}`, "passed", ""]) };
  expect(read(many)).toEqual(many);
});

test("the parts of a JSON text are counted without reading it", () => {
  const count = (text: string, depth = 9, parts = 100) => countValues(Buffer.from(text), { depth, parts });
  expect(count('{"a": [1, "[[[[\\"{", {}]}')).toMatchObject({ depth: 3, parts: 4.125 });
  expect(count("[[[[", 3)).toEqual({ depth: 4, parts: 4, place: 3 });
  expect(count(`[${"{},".repeat(200)}{}]`).place).toBeGreaterThan(250);
});

test("what comparisons and fences mean has not changed", () => {
  const lines = (a: string, b: string) => compareOutput(a, b, { rule: "lines" });
  expect(lines("a  \n\tb\t\r\n\n", "a\n\tb")).toBe(true);
  expect(lines("a\n b", "a\nb")).toBe(false);
  const floats = (a: string, b: string) => compareOutput(a, b, { rule: "floats", tolerance: 0.1 });
  for (const [a, b] of [
    ["1.", "1"],
    [".5", "0.5"],
    ["-1e3", "-1000"],
    ["+2.05", "2"],
    ["x", "x"],
  ] as const)
    expect([a, floats(a, b)]).toEqual([a, true]);
  for (const [a, b] of [
    ["1.1.1", "1"],
    ["1x", "1"],
    ["", "1"],
    ["1e", "1"],
  ] as const)
    expect([a, floats(a, b)]).toEqual([a, false]);
  const fenced = (text: string) => extractFusionCode(text, "python").code;
  expect(fenced("x\n```python\na\n  b\n\n  \n  ```\ny")).toBe("a\n  b");
  expect(fenced("```\na  \n```")).toBe("a  ");
  expect(fenced("```py\n```")).toBe("");
  expect(fenced("```py\n\n\n```")).toBe("");
  expect(fenced("```sh\nls\n```\n```python\na```")).toBe("a");
});
