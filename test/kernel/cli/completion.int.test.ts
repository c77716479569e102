import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands } from "../../../kernel/cli/commands.ts";
import { taulab } from "../../tools/cli.ts";

const missing = (...programs: string[]): string | undefined => {
  const absent = programs.filter((name) => spawnSync("which", [name]).status !== 0);
  return absent.length > 0 ? `${absent.join(" and ")} not found (npm run setup:full -- --only shells)` : undefined;
};
const noFish = missing("fish");
const noZsh = missing("zsh", "script");
for (const [shell, why] of [
  ["fish", noFish],
  ["zsh", noZsh],
])
  if (why) console.warn(`completion.test.ts: completion in ${shell} skipped: ${why}`);

let folder = "";
const scriptOf = (shell: string): string => join(folder, `taulab.${shell}`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-completion-"));
  for (const shell of ["bash", "zsh", "fish"]) {
    const { code, stdout } = await taulab(["completion", shell], tmpdir());
    expect(code).toBe(0);
    await writeFile(scriptOf(shell), stdout);
  }
  await writeFile(join(folder, "study.yaml"), "");
  await writeFile(join(folder, "setup.zsh"), zshSetup());
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a shell that there is no script for is refused", async () => {
  const { code, stderr } = await taulab(["completion", "tcsh"], tmpdir());
  expect(code).toBe(2);
  expect(stderr).toContain("one of bash, zsh, fish");
}, 120_000);

test("bash completes commands, subcommands, options and their values", () => {
  const complete = (...words: string[]): string[] => {
    const typed = words.map((word) => `'${word}'`).join(" ");
    const asked = `source '${scriptOf("bash")}'\nCOMP_WORDS=(taulab ${typed}); COMP_CWORD=${words.length}; _taulab; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return spawnSync("bash", ["-c", asked], { encoding: "utf8" }).stdout.trim().split("\n");
  };
  expect(complete("")).toEqual(Object.keys(commands));
  expect(complete("eval", "--fail")).toEqual(["--fail-under"]);
  expect(complete("runs", "ex")).toEqual(["export"]);
  expect(complete("runs", "merge", "a", "--i")).toEqual(["--id"]);
  expect(complete("repair", "study", "--prot")).toEqual(["--protocols"]);
  expect(complete("sandbox", "image", "b")).toEqual(["build"]);
  expect(complete("eval", "--isolation", "")).toEqual(["required", "none"]);
  // bash passes `--isolation=no` as three words, and zsh passes it as one.
  expect(complete("eval", "--isolation", "=", "no")).toEqual(["none"]);
  expect(complete("eval", "--isolation", "=")).toEqual(["required", "none"]);
  expect(complete("eval", "--isolation=no")).toEqual(["--isolation=none"]);
  expect(complete("completion", "z")).toEqual(["zsh"]);
  // The shell itself completes file names.
  expect(complete("eval", "stu")).toEqual([""]);
  expect(complete("eval", "--answers", "stu")).toEqual([""]);
});

test.skipIf(noFish)("fish completes them too, with what each is for", () => {
  const complete = (typed: string): string[][] => {
    const { stdout, stderr } = spawnSync(
      "fish",
      ["--no-config", "-c", `source ${scriptOf("fish")}; complete -C '${typed}'`],
      {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, HOME: folder },
      },
    );
    expect(stderr).toBe("");
    return stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"));
  };
  const names = (typed: string): string[] => complete(typed).map(([word = ""]) => word);
  expect(complete("taulab ev")).toEqual([["eval", commands.eval!.summary]]);
  expect(names("taulab ").sort()).toEqual(Object.keys(commands).sort());
  expect(names("taulab runs ex")).toEqual(["export"]);
  expect(names("taulab runs merge a --i")).toEqual(["--id"]);
  expect(names("taulab eval --fail")).toEqual(["--fail-under"]);
  expect(names("taulab repair study --prot")).toEqual(["--protocols"]);
  expect(names("taulab sandbox image b")).toEqual(["build"]);
  expect(names("taulab eval --isolation ").sort()).toEqual(["none", "required"]);
  expect(names("taulab eval --isolation=n")).toEqual(["--isolation=none"]);
  expect(names("taulab papers audit --verdict dis")).toEqual(["disagrees", "disagrees if"]);
  expect(names("taulab completion z")).toEqual(["zsh"]);
  expect(names("taulab eval stu")).toEqual(["study.yaml"]);
  expect(names("taulab eval --answers stu")).toEqual(["study.yaml"]);
});

/** Setup of zsh: it prints READY, and Ctrl-G prints and clears the typed line. */
const zshSetup = (): string => `source ${scriptOf("zsh")}
show() { zle -I; print -r -- "<$BUFFER>"; BUFFER=; }
zle -N show; bindkey '^G' show
print READY
`;

/** Types each text and Tab in zsh. Returns the completed lines. */
const zshLines = (typed: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const child = spawn("script", ["-qec", "zsh -f -i", "/dev/null"], {
      cwd: folder,
      env: { ...process.env, HOME: folder, TERM: "dumb", SHELL: "/bin/sh" },
    });
    const lines: string[] = [];
    let said = "";
    child.stdin.write("source setup.zsh\n");
    child.stdout.on("data", (data) => {
      said += data;
      const at = /READY\r?\n|<([^<>]*)>/.exec(said);
      if (!at) return;
      said = said.slice(at.index + at[0].length);
      if (at[1] !== undefined) lines.push(at[1]);
      if (lines.length < typed.length) child.stdin.write(`${typed[lines.length]}\t\u0007`);
      else child.kill();
    });
    child.once("close", () => resolve(lines));
  });

test.skipIf(noZsh)(
  "zsh completes them at its own line",
  async () => {
    const expected = {
      "taulab ev": "taulab eval ",
      "taulab runs ex": "taulab runs export ",
      "taulab runs merge a --i": "taulab runs merge a --id ",
      "taulab eval --fail": "taulab eval --fail-under ",
      "taulab repair study --prot": "taulab repair study --protocols ",
      "taulab sandbox image b": "taulab sandbox image build ",
      "taulab eval --isolation n": "taulab eval --isolation none ",
      "taulab eval --isolation=n": "taulab eval --isolation=none ",
      "taulab completion z": "taulab completion zsh ",
      "taulab eval stu": "taulab eval study.yaml ",
      "taulab eval --answers stu": "taulab eval --answers study.yaml ",
      "taulab eval nothing-such": "taulab eval nothing-such",
    };
    expect(await zshLines(Object.keys(expected))).toEqual(Object.values(expected));
  },
  120_000,
);
