import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-fail-under-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asked = ["--models", "sim/expert", "--limit", "3", "--samples", "2"];
const under = (...thresholds: string[]): string[] => thresholds.flatMap((text) => ["--fail-under", text]);

test("--fail-under: exit code 1 and a line where the interval's worse end misses, 0 where all hold, 2 for nonsense", async () => {
  const first = await taulab(["start", ...asked, "--id", "one", ...under("pass@1>=0.999", "unit-test>=0")], folder);
  expect(first.code, first.stderr).toBe(1);
  expect(first.stderr).toMatch(/^not met: pass@1>=0\.999: \S.*: low 0\.\d+$/m);
  expect(first.stderr).not.toContain("not met: unit-test");
  // The run is complete despite exit code 1. `start` executes its notebook only if it has no options.
  expect(existsSync(join(folder, "runs", "one", "report.html"))).toBe(true);
  expect(existsSync(join(folder, "runs", "one", "quickstart.ipynb"))).toBe(false);
  const held = under("pass@1:estimate>=0%", "token-count total<=100000 of sim/expert");
  const second = await taulab(["judge", "one", "--criteria", "unit-test,token-count", ...held], folder);
  expect(second.code, second.stderr).toBe(0);
  const third = await taulab(["eval", ...asked, "--id", "two", ...under("pass@1 is 0.6")], folder);
  expect(third.code).toBe(2);
  expect(third.stderr).toContain('"pass@1 is 0.6" is not a threshold');
  expect(existsSync(join(folder, "runs", "two"))).toBe(false);
  const fourth = await taulab(["eval", ...asked, "--id", "two", ...under("token-cont total<=9")], folder);
  expect(fourth.code).toBe(2);
  expect(fourth.stderr).toContain('the run has no criterion "token-cont total"');
  expect(existsSync(join(folder, "runs", "two"))).toBe(false);
  const fifth = await taulab(["eval", ...asked, "--id", "two", ...under("token-count totl<=9")], folder);
  expect(fifth.code).toBe(2);
  expect(fifth.stderr).toContain('did you mean "token-count total"?');
  expect(existsSync(join(folder, "runs", "two"))).toBe(false);
  // `judge` and `--resume` check thresholds too, against the criteria that the resulting run will have.
  const nonsense = [
    ["judge", "one", "--id", "again", ...under("token-cont total<=9")],
    ["judge", "one", "--id", "again", ...under("token-count totl<=9")],
    ["judge", "one", "--id", "again", "--criteria", "unit-test", ...under("token-count total<=9")],
    ["judge", "one", "--id", "again", "--primary", "token-count totl"],
    ["judge", "one", "--id", "again", "--primary", "tokens"],
    ["eval", "--resume", "one", ...under("pass@3>=0.1")],
  ];
  for (const words of nonsense) {
    const refused = await taulab(words, folder);
    expect(refused.code, words.join(" ")).toBe(2);
    expect(refused.stderr, words.join(" ")).toMatch(
      /the run has no (criterion|number) ".*\n.* it has .*unit-test|it has token-count input, token-count output, token-count total/s,
    );
    expect(existsSync(join(folder, "runs", "again"))).toBe(false);
  }
}, 240_000);

test("--primary: a criterion or part that the run will not have is refused before it, with those that it will", async () => {
  const words = ["eval", ...asked, "--id", "ranked"];
  const refused = [
    ["token-count totl", 'did you mean "token-count total"? it has token-count input, token-count output'],
    ["token-count", "it has token-count input, token-count output, token-count total"],
    ["token-cont total", "it has unit-test, cpu-usage, ram-usage, token-count input"],
    ["cost", "it has unit-test, cpu-usage, ram-usage, token-count input"],
  ];
  for (const [primary = "", hint] of refused) {
    const { code, stderr } = await taulab([...words, "--primary", primary], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining(hint as string)]);
    expect(stderr).toContain(`"${primary}"`);
    expect(existsSync(join(folder, "runs", "ranked"))).toBe(false);
  }
  const { code, stderr } = await taulab([...words, "--primary", "token-count total"], folder);
  expect(code, stderr).toBe(0);
}, 120_000);

test("a criterion that is not built stops no run, unless a threshold asks for it", async () => {
  const words = ["eval", ...asked, "--criteria", "token-count,cpu-usage,python-pmd", "--dry-run"];
  const noted = await taulab([...words, ...under("token-count total>=0")], folder);
  expect(noted.code, noted.stderr).toBe(0);
  for (const name of ["python-pmd", "cpu-usage"]) {
    const refused = await taulab([...words, ...under(`${name}>=0.5`)], folder);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`the run has no criterion "${name}"`)]);
  }
}, 60_000);
