import { expect, test } from "vitest";
import { commands } from "../../../kernel/cli/commands.ts";
import type { CommandWords } from "../../../kernel/cli/words/command-words.ts";
import { asked, everyCommand, flagsOf, mustOf, refused } from "./walk.ts";

test("the walk meets every listed command, and the name of each says where it is", () => {
  const names = everyCommand.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(commands)));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(40);
  for (const [name, { words }] of everyCommand)
    for (const [subcommand, below] of Object.entries(words.subcommands ?? {}))
      expect(below.words.name).toBe(`${name} ${subcommand}`);
});

test.each(everyCommand)("taulab %s --help, and -h beside anything, show usage and options", async (name, command) => {
  const { code, out, err } = await asked(command, "--help");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(new RegExp(`^usage: (?:taulab .*\\n +)*taulab ${name}\\b`));
  for (const [option, { help }] of flagsOf(command.words)) {
    expect(out).toMatch(new RegExp(`^ .*--${option}\\b`, "m"));
    expect(help, option).not.toBe("");
  }
  expect((await asked(command, "--nonsense", "-h")).out).toBe(out);
});

test.each(everyCommand)(
  "taulab %s refuses an option that it does not have, and names the nearest",
  async (_, command) => {
    if (!command.words.run) return;
    for (const [option, { kind }] of flagsOf(command.words)) {
      const message = await refused(command, `--${option}q`, ...(kind ? ["x"] : []));
      expect(message).toMatch(new RegExp(`^there is no option --${option}q; did you mean --`));
    }
    expect(await refused(command, "--hlep")).toBe("there is no option --hlep; did you mean --help?");
    for (const strange of ["-Z", "--__proto__", "--constructor", "--toString=1"])
      expect(await refused(command, strange)).toMatch(/^there is no option /);
  },
);

test.each(everyCommand)("taulab %s takes the words that its usage says, and no more", async (name, { words }) => {
  const command = everyCommand.find(([other]) => other === name)![1];
  const { takes = "", run, subcommands = {}, fits } = words;
  const must = mustOf(words);
  const marks = takes.split(" ").filter((mark) => mark !== "");
  if (!run) expect(await refused(command)).toBe(`${Object.keys(subcommands).join("|")} is missing`);
  else if (!marks.some((mark) => mark.startsWith("..."))) {
    const right = ["http://x", "study.yaml"].find((word) => fits?.test(word) ?? true)!;
    const extra = [...marks.map(() => right), "nonsense"];
    const message = await refused(command, ...must, ...extra);
    expect(message).toContain("nonsense");
    expect(await refused(command, ...must, "--", ...extra)).toBe(message);
  }
  const [first = "["] = marks;
  if (run && !first.startsWith("[")) expect(await refused(command, ...must)).toBe(`${first} is missing`);
  for (const subcommand of takes && !fits ? [] : Object.keys(subcommands))
    expect(await refused(command, `${subcommand}q`)).toBe(
      `there is no "taulab ${name} ${subcommand}q"; did you mean "taulab ${name} ${subcommand}"?`,
    );
});

test("an option is of one sort in a command and all below it, so that it may stand before a subcommand", () => {
  const below = ({ flags = {}, subcommands = {} }: CommandWords): [string, boolean][] => [
    ...Object.entries(flags).map(([name, { kind }]): [string, boolean] => [name, kind !== undefined]),
    ...Object.values(subcommands).flatMap(({ words }) => below(words)),
  ];
  for (const [command, { words }] of everyCommand) {
    const sorts = new Map<string, boolean>();
    for (const [name, takes] of below(words)) {
      expect(sorts.get(name) ?? takes, `${command} --${name}`).toBe(takes);
      sorts.set(name, takes);
    }
  }
});

test("an option may stand before a subcommand; behind -- no word is a subcommand", async () => {
  const [, runs] = everyCommand.find(([name]) => name === "runs")!;
  expect(await asked(runs, "--out", "/nowhere", "list")).toMatchObject({ code: 0, out: "no runs in /nowhere\n" });
  expect(await refused(runs, "--", "list")).toContain('there is no "taulab runs list"');
});
