import { expect, test } from "vitest";
import type { Flag } from "../../../kernel/cli/words/flag.ts";
import { partWords, readValues } from "../../../kernel/cli/words/parse-words.ts";
import { everyCommand, flagsOf, rightFor } from "./walk.ts";

/** The value of one option as JSON, or the message of the error if it is refused. */
const read = (name: string, flag: Flag<unknown>, ...args: string[]): string => {
  try {
    return JSON.stringify(readValues({ [name]: flag }, partWords({ [name]: flag }, args)));
  } catch (error) {
    expect(error, args.join(" ")).toMatchObject({ code: "invalid_config", hint: expect.any(String) });
    return (error as Error).message;
  }
};

const withOptions = everyCommand.filter(([, { words }]) => flagsOf(words).length > 0);

test.each(withOptions)(
  "taulab %s: a value too many, none where one is needed, and an option given twice",
  (_, { words }) => {
    for (const [name, flag] of flagsOf(words)) {
      const says = (...args: string[]): string => read(name, flag, ...args);
      const option = `--${name}`;
      if (!flag.kind) {
        expect(says(option)).toContain(":true");
        expect(says(`${option}=1`)).toBe(`${option} takes no value`);
        expect(says(option, option)).toBe(`${option} is given twice`);
        continue;
      }
      for (const args of [[], ["--another"], ["--", "x"]])
        expect(says(option, ...args)).toBe(`${option} needs a value: ${option} ${flag.kind.mark}`);
      const right = rightFor(flag) ?? expect.fail(`say in walk.ts a right value of taulab ${words.name} ${option}`);
      const once = says(`${option}=${right}`);
      expect(once).toMatch(/^\{/);
      expect(says(option, right)).toBe(once);
      const twice = says(option, right, option, right);
      expect(twice).toMatch(flag.isMany ? /^\{/ : new RegExp(`^${option} is given twice$`));
      if (flag.short) expect(says(`-${flag.short}`, right)).toBe(once);
    }
  },
);

const wrongs = ["", " ", "x", "-1", "1.5", "NaN", "1e999", "nothing such", "a=", ",", "=", "constructor=1"];

test.each(withOptions)(
  "taulab %s: a value of another kind is refused by its option, with what is wanted",
  (_, { words }) => {
    for (const [name, flag] of flagsOf(words)) {
      const { kind } = flag;
      if (!kind) continue;
      const said = wrongs.map((wrong) => read(name, flag, `--${name}=${wrong}`)).filter((one) => !one.startsWith("{"));
      for (const one of said)
        expect(one).toMatch(
          name === "fail-under" ? / is not a threshold$/ : new RegExp(`^--${name} must be .+, got "`),
        );
      // An option for a number or for one of several words refuses more than half of `wrongs`.
      if (kind.choices || /^(N|T|P|MB|SECONDS|SHARE)$/.test(kind.mark)) expect(said.length, name).toBeGreaterThan(6);
      for (const choice of kind.choices ?? []) {
        expect(read(name, flag, `--${name}`, choice)).toMatch(/^\{/);
        if (kind.choices!.length > 1) expect(read(name, flag, `--${name}`, `${choice}q`)).toContain("did you mean");
      }
    }
  },
);

test.each(withOptions)(
  "taulab %s: what holds without an option is a value of its kind, where it is one",
  (_, { words }) => {
    for (const [name, flag] of flagsOf(words)) {
      const without = read(name, flag);
      expect(without).toMatch(flag.isRequired ? new RegExp(`^--${name} is missing$`) : /^\{/);
      if (!flag.isRequired && without !== "{}") expect(without).toBe(read(name, flag, `--${name}=${flag.otherwise}`));
    }
  },
);

test("-- ends the options; behind = a value may begin with dashes", () => {
  const { flags = {} } = everyCommand.find(([name]) => name === "eval")![1].words;
  const typed = partWords(flags, ["--limit", "2", "--", "--limit", "3"]);
  expect(typed.words).toEqual(["--limit", "3"]);
  expect(readValues(flags, typed)).toMatchObject({ limit: 2 });
  expect(readValues(flags, partWords(flags, ["--system-prompt=--be brief"]))).toMatchObject({
    systemPrompt: "--be brief",
  });
});
