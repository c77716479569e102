import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { ok, serve, status } from "../engine/run/answering.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-errors-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("half of the samples in error: exit code 3, how to make them again, and a last line that says so", async () => {
  let well = false;
  const there = await serve((response, _, n) =>
    well || n % 2 === 0 ? ok(response) : status(response, 400, `policy ${n}`),
  );
  try {
    const words = [
      "--models",
      `${there.url}#m`,
      "--samples",
      "4",
      "--limit",
      "3",
      "--concurrency",
      "1",
      "--id",
      "half",
    ];
    const first = await taulab(["eval", ...words, "--no-cache"], folder);
    expect(first.code, first.stderr).toBe(3);
    const said = first.stderr.trimEnd().split("\n");
    expect(said.at(-1)).toMatch(/^error: 6 of 12 samples \(50\.0%\) ended in an error, more than --max-errors 1%/);
    expect(said.at(-2)).toBe("  again: taulab eval --resume runs/half --retry-failed");
    const allowed = await taulab(["eval", "--resume", "half", "--max-errors", "60%"], folder);
    expect(allowed.code, allowed.stderr).toBe(0);
    well = true;
    const again = await taulab(["eval", "--resume", "half", "--retry-failed", "--no-cache"], folder);
    expect(again.code, again.stderr).toBe(0);
    expect(again.stderr).not.toContain("ended in an error");
  } finally {
    there.close();
  }
}, 180_000);
