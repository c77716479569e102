import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAnswers } from "../../../../../kernel/engine/run/answers/read-answers.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-answers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Characters that JSON texts may contain unescaped, although some programs read them as line ends. */
const odd = "a = '\u2028\u2029\u0085'  # \u{1f600}";
const lines = [odd, "x".repeat(300_000), "last"].map((answer) => JSON.stringify({ task: "t", answer }));
const text = `\uFEFF${lines.slice(0, 2).join("\r\n\r\n")}\n${lines[2]}`;

test.each([
  ["a.jsonl", (whole: Buffer) => whole],
  ["a.jsonl.gz", (whole: Buffer) => gzipSync(whole)],
])("%s: a line ends at its line feed alone, and nowhere in a text", async (name, pack) => {
  const file = join(folder, name);
  await writeFile(file, pack(Buffer.from(text)));
  const answers = await readAnswers(file, "m");
  expect(answers.map(({ sample, text }) => [sample, text])).toEqual([
    [0, odd],
    [1, "x".repeat(300_000)],
    [2, "last"],
  ]);
});

test("a packed file that is not there, or that is cut off, is a typed error", async () => {
  await expect(readAnswers(join(folder, "none.jsonl.gz"), "m")).rejects.toMatchObject({
    code: "invalid_config",
    message: expect.stringContaining("no such file"),
  });
  const file = join(folder, "cut.jsonl.gz");
  await writeFile(file, gzipSync(Buffer.from(text)).subarray(0, 200));
  await expect(readAnswers(file, "m")).rejects.toMatchObject({ code: "invalid_config" });
});
