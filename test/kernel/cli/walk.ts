import { PassThrough } from "node:stream";
import { expect } from "vitest";
import { commands } from "../../../kernel/cli/commands.ts";
import type { Command, CommandWords } from "../../../kernel/cli/words/command-words.ts";
import type { Flag } from "../../../kernel/cli/words/flag.ts";
import { walkCommands } from "../../../kernel/cli/words/walk-commands.ts";

/** Every command and subcommand with its name. */
export const everyCommand = (await walkCommands(commands)).map((command) => [command.words.name, command] as const);

export const flagsOf = ({ flags = {} }: CommandWords): [string, Flag<unknown>][] => Object.entries(flags);

const known = ["1", "1,1", "0.1,0.5", "usd=1", "refusal=0.1", "model=m", "a=1", "a=1,1", "a,b", "pass@1>=0.6"];

/** A value that the option accepts, one of its choices or of `known`; undefined if it accepts none of them. */
export const rightFor = ({ kind }: Flag<unknown>): string | undefined =>
  [...(kind?.choices ?? []), ...known].find((typed) => {
    try {
      kind?.read(typed, "--x");
      return true;
    } catch {
      return false;
    }
  });

/** The required options of a command, each with a valid value. */
export const mustOf = (words: CommandWords): string[] =>
  flagsOf(words).flatMap(([name, flag]) => (flag.isRequired ? [`--${name}`, rightFor(flag) ?? "x"] : []));

/** Runs a command and returns its exit code and output. */
export const asked = async (command: Command, ...args: string[]) => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await command(args, { stdin, stdout, stderr, env: {}, signal: new AbortController().signal });
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
};

/** The message with which a command refuses its arguments. The command gets no streams, so it must refuse at once. */
export const refused = (command: Command, ...args: string[]): Promise<string> =>
  command(args, undefined as never).then(
    () => expect.fail(`${command.words.name} ${args.join(" ")} was taken`),
    (error: Error) => {
      expect(error, args.join(" ")).toMatchObject({ code: "invalid_config", hint: expect.any(String) });
      return error.message;
    },
  );
