import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { againWith } from "../../../kernel/cli/again-with.ts";
import { cliArgs } from "../../tools/cli.ts";
import { root } from "../../tools/root.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-methods-stopped-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a command, and sends it SIGINT, as Ctrl-C does, once its stderr matches `at`. */
const ended = (words: readonly string[], at?: RegExp): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, cliArgs(...words), { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
    let said = "";
    let stopped = false;
    child.stdout.on("data", (data) => {
      said += data;
    });
    child.stderr.on("data", (data) => {
      said += data;
      if (stopped || !at?.test(said)) return;
      stopped = true;
      child.kill("SIGINT");
    });
    child.once("close", (code) => resolve({ code, said }));
  });

/** Four seed problems, enough for a study that can be stopped before its end. */
const few = ["001-lonely-lighthouse", "002-toll-troll", "003-crackers-for-the-parrot", "004-absent-minded-usher"]
  .map((name) => join(root, "datasets/tasks", `${name}.yaml`))
  .join(",");

test.each([
  [
    "refine",
    ["refine", "--tasks", few, "--models", "sim/novice", "--samples", "3", "--concurrency", "1"],
    /\d+ of \d+ conversations/,
  ],
  ["search", ["search", "--model", "sim/steady", "--phases", "1", "--phase1-evaluations", "24"], /batch 2/],
  [
    "repair study",
    ["repair", "study", "--candidates", "sim/steady", "--feedback", "sim/expert", "--limit", "4", "--turns", "2"],
    /[1-9]\d*\/\d+ trajectories/,
  ],
] as const)(
  "%s: Ctrl-C ends with 130 and the command that goes on, which does",
  async (name, words, at) => {
    const stopped = await ended(words, at);
    expect(stopped.code, stopped.said).toBe(130);
    const again = /Resume with:\n {2}taulab (.*)\n/.exec(stopped.said)?.[1] ?? "";
    expect(again, stopped.said).toContain(words.slice(1).join(" "));
    const gone = await ended(again.split(" "));
    expect(gone.code, gone.said).toBe(0);
    expect(gone.said).not.toContain("Resume with");
    expect(name).toBeTruthy();
  },
  300_000,
);

test("the command that goes on names the run once, and is quoted", () => {
  expect(againWith("refine", ["--models", "sim/a", "--id=x", "--out", "my runs"], "x")).toBe(
    "taulab refine --models sim/a --out 'my runs' --resume x",
  );
  expect(againWith("repair study", ["--resume", "s", "--limit", "2"], "s")).toBe(
    "taulab repair study --limit 2 --resume s",
  );
  const raise = { more: "calls=10", budget: "calls=20" };
  expect(againWith("search", ["--budget", "calls=10,usd=1", "--id", "s"], "s", raise)).toBe(
    "taulab search --budget usd=1,calls=20 --resume s",
  );
});
