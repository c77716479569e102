import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { clock, progressBar } from "../../../kernel/cli/progress-bar.ts";

const written = async (stream: PassThrough): Promise<string> => {
  stream.end();
  return text(stream);
};

test("a long time is told in hours", () => {
  expect([clock(65_000), clock(3_725_000), clock(36_000_000)]).toEqual(["1:05", "1:02:05", "10:00:00"]);
});

test("off a terminal each quarter is a line with the time that is left", async () => {
  const stream = new PassThrough();
  const bar = progressBar(stream);
  bar.update(0, 8, "");
  bar.update(1, 8, "m · task", 7_300_000);
  bar.update(2, 8, "m · task", 7_200_000);
  bar.update(8, 8, "m · task", 0);
  expect(await written(stream)).toBe("  2/8 samples, 0:00 elapsed, about 2:00:00 left\n  8/8 samples, 0:00 elapsed\n");
});

test("a terminal that says it has no columns still shows the words beside the bar", async () => {
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 0 });
  progressBar(stream, "solutions").update(1, 2, "running the tasks' own solutions");
  expect(await written(stream)).toContain("running the tasks");
});

test("work without a known end shows its count and its phase, and no share", async () => {
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 120 });
  progressBar(stream, "parts").update(20, null, "truth: 4");
  expect(await written(stream)).toContain("  20 parts · 0:00 · truth: 4");
});
