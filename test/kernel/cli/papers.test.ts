import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { papersCommand } from "../../../kernel/cli/papers.ts";

/** Runs `taulab papers` and returns its exit code and output. */
const papers = async (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await papersCommand(args, { stdin, stdout, stderr, env: {}, signal: new AbortController().signal });
  stdout.end();
  stderr.end();
  return { code, stdout: await text(stdout), stderr: await text(stderr) };
};

test("without a subcommand it lists papers and tables", async () => {
  const { code, stdout } = await papers();
  expect(code).toBe(0);
  expect(stdout).toMatch(/prismbench: PrismBench/);
  expect(stdout).toMatch(/table 3 +80 cells {2}Progress-centric leaderboard/);
});

test("export --json gives every number with its table", async () => {
  const { stdout } = await papers("export", "--json", "--paper", "pairbench");
  const rows = JSON.parse(stdout);
  expect(rows).toHaveLength(290);
  expect(rows).toContainEqual(
    expect.objectContaining({
      table: "6",
      dims: { setting: "Controlled" },
      metric: "Turns",
      printed: "0.928",
      value: 0.928,
    }),
  );
});

test("audit prints claims in full and ends with totals", async () => {
  const { stdout } = await papers("audit", "--paper", "pairbench", "--verdict", "disagrees");
  expect(stdout).toContain("table 4, DeepSeek, Average Rank");
  expect(stdout.trimEnd()).toMatch(
    /pairbench: \d+ claims: 0 agrees, 0 agrees under truncation, \d+ disagrees, 0 disagrees if, 0 cannot/,
  );
});

test("audit --json gives claims as rows", async () => {
  const { stdout } = await papers("audit", "--json");
  expect(new Set(JSON.parse(stdout).map(({ paper }: { paper: string }) => paper)).size).toBeGreaterThanOrEqual(3);
});

test("table shows one table with what it gives", async () => {
  const { stdout } = await papers("table", "pairbench", "6");
  expect(stdout).toContain("Table 6. Ranking stability");
  expect(stdout).toContain("Average taus, recomputed");
});

test("--help says how; what is unknown is refused with the nearest name", async () => {
  expect((await papers("--help")).stdout).toContain("taulab papers audit");
  await expect(papers("adit")).rejects.toThrow('did you mean "taulab papers audit"?');
  await expect(papers("audit", "pairbench")).rejects.toMatchObject({ hint: "--paper pairbench" });
  await expect(papers("table", "pairbench")).rejects.toThrow("the number of a table of pairbench is missing");
  await expect(papers("audit", "--paper", "pairbensh")).rejects.toThrow('did you mean "pairbench"?');
  await expect(papers("audit", "--verdict", "agree")).rejects.toThrow('did you mean "agrees"?');
  await expect(papers("table", "pairbench", "9")).rejects.toThrow("pairbench has no table 9");
});
