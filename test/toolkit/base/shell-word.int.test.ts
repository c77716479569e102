import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shellWord } from "../../../toolkit/base/shell-word.ts";
import { root } from "../../tools/root.ts";

test("what a shell reads of a word is the word", () => {
  const words = ["runs/a-1", "my runs/a", "it's", "my-set/*", "$HOME", "", "a\nb", '"', "~/runs", "pass@1>=0.6", "ä"];
  const { stdout } = spawnSync("sh", ["-c", `printf '%s\\0' ${words.map(shellWord).join(" ")}`], { encoding: "utf8" });
  expect(stdout.split("\0").slice(0, -1)).toEqual(words);
});

test("a word is quoted in one place", async () => {
  const rooms = ["toolkit", "sandbox", "datasets", "kernel"];
  const listed = await Promise.all(
    rooms.map(async (room) => (await readdir(join(root, room), { recursive: true })).map((name) => join(room, name))),
  );
  const names = listed.flat().filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), "utf8")));
  expect(names.filter((_, i) => texts[i]?.includes(`"'\\\\''"`))).toEqual(["toolkit/base/shell-word.ts"]);
});
