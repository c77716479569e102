import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { commands } from "../../../kernel/cli/commands.ts";
import { taulab } from "../../tools/cli.ts";

const complete = (script: string, ...words: string[]): string[] => {
  const last = words.length;
  const typed = words.map((word) => `'${word}'`).join(" ");
  const asked = `${script}\nCOMP_WORDS=(taulab ${typed}); COMP_CWORD=${last}; _taulab; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return spawnSync("bash", ["-c", asked], { encoding: "utf8" }).stdout.trim().split("\n");
};

test("bash completes commands, their verbs and options; fish and zsh get scripts too", async () => {
  const { stdout: script, code } = await taulab(["completion", "bash"], tmpdir());
  expect(code).toBe(0);
  expect(complete(script, "")).toEqual(Object.keys(commands));
  expect(complete(script, "eval", "--fail")).toEqual(["--fail-under"]);
  expect(complete(script, "runs", "ex")).toEqual(["export"]);
  expect((await taulab(["completion", "fish"], tmpdir())).stdout).toContain(
    "__fish_seen_subcommand_from eval' -l fail-under",
  );
  expect((await taulab(["completion", "zsh"], tmpdir())).stdout).toContain("bashcompinit");
  expect((await taulab(["completion", "tcsh"], tmpdir())).code).toBe(2);
}, 120_000);
