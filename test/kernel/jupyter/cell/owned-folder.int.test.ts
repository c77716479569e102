import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { makeOwnedFolder, sweepOwnedFolders } from "../../../../kernel/jupyter/cell/owned-folder.ts";

test("folders of processes that were killed are swept, those of living ones stay", () => {
  const name = "taulab-test-owned";
  const mine = makeOwnedFolder(name);
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const left = mine.replace(`-${process.pid}-`, `-${pid}-`);
  spawnSync("cp", ["-r", mine, left]);
  expect(existsSync(left)).toBe(true);
  sweepOwnedFolders(name);
  expect([existsSync(mine), existsSync(left)]).toEqual([true, false]);
  rmSync(mine, { recursive: true });
});
