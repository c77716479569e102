import type { Instance } from "../../../../datasets/instance.ts";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { programIn } from "../base/program-in.ts";
import { evaluateCode, failuresIn, type Outcomes } from "./evaluate-code.ts";

/** Asks a model to repair a program. Resolves to the text of the model's reply. */
export type Repairer = (question: {
  readonly statement: string;
  readonly code: string;
  readonly tests: string;
  readonly round: number;
}) => Promise<string>;

/**
 * Limits of the repair model's prompt: the number of failing tests that it shows, and the characters of each input and
 * output.
 */
const shown = { tests: 3, characters: 2000 } as const;

const testsText = ({ hiddenTests }: Instance, outcomes: Outcomes): string =>
  hiddenTests
    .filter(({ id }) => outcomes[id]!.outcome !== "pass")
    .slice(0, shown.tests)
    .map(({ id, input, expected }) => {
      const { output, outcome } = outcomes[id]!;
      const texts = [
        ["input", input],
        ["expected output", expected],
        ["output", output ?? outcome],
      ] as const;
      return texts.map(([name, text]) => `${name}:\n${text.trimEnd().slice(0, shown.characters)}`).join("\n");
    })
    .join("\n\n");

/**
 * Finds a program that passes all tests. A repair model gets the wrong program with failing tests, up to `rounds`
 * times. Null if none of its programs passes all tests.
 */
export const findReference = async (
  instance: Instance,
  before: Outcomes,
  how: {
    readonly repairer: Repairer;
    readonly run: (program: Program) => Promise<Outcome>;
    readonly rounds: number;
  },
): Promise<string | null> => {
  let [code, outcomes] = [instance.buggyCode, before];
  for (let round = 1; round <= how.rounds; round++) {
    const tests = testsText(instance, outcomes);
    const reply = await how.repairer({ statement: instance.statement, code: code.trimEnd(), tests, round });
    const next = programIn(reply, instance.language);
    if (next === null) continue;
    code = next;
    outcomes = await evaluateCode(instance, code, how.run);
    if (Object.keys(failuresIn(outcomes)).length === 0) return code;
  }
  return null;
};
