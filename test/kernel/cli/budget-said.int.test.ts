import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withBudget } from "../../../kernel/cli/with-budget.ts";
import { openBudget } from "../../../kernel/engine/models/prices/budget.ts";
import { taulab } from "../../tools/cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-budget-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  [{ calls: 3 }, { tokens: 1, usd: 0 }, 3, "calls=3"],
  [{ tokens: 20_000 }, { tokens: 9000, usd: 0 }, 2, "tokens=20000"],
  [{ tokens: 10 }, { tokens: 900, usd: 0 }, 0, "tokens=890"],
  [{ usd: 1.5 }, { tokens: 9, usd: 0.7 }, 2, "usd=1.5"],
  [{ wallMs: 1500 }, { tokens: 9, usd: 0 }, 1, "seconds=2"],
])(
  "a spent budget of %j says what raises it, in its own unit and enough for the next request",
  (limits, each, fits, more) => {
    let now = 0;
    const budget = openBudget(limits, () => now);
    for (let n = 0; n < fits; n++) budget.reserve(each);
    now = 1600;
    expect(() => budget.reserve(each)).toThrow(
      expect.objectContaining({ code: "budget_exceeded", hint: expect.stringContaining(`--more ${more};`) }),
    );
  },
);

test("the command that goes on with a run whose tokens are spent goes on", async () => {
  const words = ["--models", "sim/expert", "--limit", "4", "--samples", "1", "--no-cache", "--concurrency", "1"];
  const first = await taulab(["eval", ...words, "--budget", "tokens=1500", "--id", "B1"], folder);
  expect(first.code, first.stderr).toBe(3);
  const [, again = ""] = /Resume with:\n {2}taulab (.*)\n/.exec(first.stderr) ?? [];
  expect(again, first.stderr).toBe("eval --resume runs/B1 --more tokens=1500 --no-cache");
  const second = await taulab(again.split(" "), folder);
  expect(second.code, second.stderr).toBe(0);
}, 120_000);

test("so does the command that judges answers again", async () => {
  const asked = ["--models", "sim/expert", "--limit", "2", "--samples", "1", "--generate-only", "--id", "a"];
  expect((await taulab(["eval", ...asked], folder)).code).toBe(0);
  const judging = ["--criteria", "llm-judge-code-quality", "--judge", "sim/steady", "--budget", "calls=1,seconds=900"];
  const { code, stderr } = await taulab(["judge", "a", ...judging], folder);
  expect(code, stderr).toBe(3);
  const again = judging.slice(0, -1).join(" ");
  expect(stderr).toContain(`Resume with:\n  taulab judge a ${again} seconds=900,calls=2\n`);
  const second = await taulab(["judge", "a", ...judging.slice(0, -1), "seconds=900,calls=2"], folder);
  expect(second.stderr).not.toContain("the budget of 1 calls");
}, 120_000);

test.each([
  [["r", "--budget", "1.5", "--yes"], "usd=3", "r --budget usd=3 --yes"],
  [["--budget=tokens=5,usd=1", "r"], "tokens=10", "--budget usd=1,tokens=10 r"],
  [["r"], "calls=4", "r --budget calls=4"],
])("%j with the limit %s", (args, limit, words) => {
  expect(withBudget(args, limit).join(" ")).toBe(words);
});
