import { shellWord } from "../engine/api/words.ts";

/**
 * The command that goes on with a run of a method: what was typed, with the run's name.
 *
 * @param naming the option that names a run that is there already
 */
export const againWith = (command: string, args: readonly string[], id: string, naming = "id"): string => {
  const kept: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as string;
    if (word === "--id" || word === `--${naming}`) at += 1;
    else if (!word.startsWith("--id=") && !word.startsWith(`--${naming}=`)) kept.push(word);
  }
  return ["taulab", command, ...kept.map(shellWord), `--${naming}`, shellWord(id)].join(" ");
};

/** What is said of a run of a method that was stopped. */
export const stoppedText = (again: string): string => `Stopped; what is finished is kept. Go on with:\n  ${again}\n`;
