import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { shellWord } from "../../../kernel/engine/shell-word.ts";

test("what a shell reads of a word is the word", () => {
  const words = ["runs/a-1", "my runs/a", "it's", "my-set/*", "$HOME", "", "a\nb", '"', "~/runs", "pass@1>=0.6", "ä"];
  const { stdout } = spawnSync("sh", ["-c", `printf '%s\\0' ${words.map(shellWord).join(" ")}`], { encoding: "utf8" });
  expect(stdout.split("\0").slice(0, -1)).toEqual(words);
});
