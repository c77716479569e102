import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { leaderboardText } from "../../../../kernel/cli/leaderboard-text.ts";
import { reportHtml } from "../../../../kernel/engine/report/report.ts";
import { fixtureRun } from "./fixture.ts";

const served = (count: number, name = (i: number) => `model-of-some-length-${i}`) =>
  fixtureRun({
    tasks: 12,
    samples: 2,
    models: Array.from({ length: count }, (_, i) => ({
      id: `http://gpu.example:8000/v1#${name(i)}`,
      simulated: false,
      rate: 0.3 + (0.5 * i) / count,
    })),
  });

/** The streams of a command: a terminal of this width, or a pipe if no width is given. */
const io = (columns?: number) => {
  const stdout = Object.assign(new PassThrough(), columns === undefined ? {} : { columns, isTTY: true });
  return {
    stdin: new PassThrough(),
    stdout,
    stderr: stdout,
    env: { NO_COLOR: "1" },
    signal: new AbortController().signal,
  };
};
const rowsOf = (text: string): string[] => text.split("\n").filter((line) => /\d\.\d% \[/.test(line));

test("models of one server are told apart, and no number is cut, in a pipe and in narrow terminals", () => {
  const run = served(3, (i) => `organisation/very-long-name-of-a-model-${i}-instruct-awq`);
  for (const width of [undefined, 200, 120, 80, 60]) {
    const text = leaderboardText(run, io(width));
    const rows = rowsOf(text);
    expect(new Set(rows.map((row) => row.split(/ {2,}/)[0])).size, text).toBe(3);
    for (const row of rows) expect(row).toMatch(/\d+\.\d% \[\d+\.\d, \d+\.\d\]/);
    if (width !== undefined) for (const row of rows) expect(row.length, text).toBeLessThanOrEqual(width);
    expect(text).not.toContain("http://");
  }
});

test("of many models the page draws the first pairs only, and corrects for all", async () => {
  const run = served(12);
  const html = await reportHtml(run);
  expect(html).toContain("corrected for 66 pairs");
  expect(html).toContain("The first 30 of 66 pairs");
  expect(html).toContain("(first answers only)");
  const table = /Paired differences[\s\S]*?<\/table>/.exec(html)![0];
  expect(table.match(/ minus /g)).toHaveLength(30);
  // Only the list of models shows the server's address.
  expect(html.match(/<dt>Models<\/dt><dd>.*gpu\.example/g)).toHaveLength(1);
  expect(table).not.toContain("gpu.example");
});
