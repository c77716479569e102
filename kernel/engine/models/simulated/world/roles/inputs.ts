import { cornerInputs, generatorsOf } from "../problems/generators.ts";
import { printProgram } from "../program/printers.ts";
import { type ValidatorFault, validatorSource } from "../python/validator-source.ts";
import { programOf } from "../source/program-of.ts";
import type { WorldManner } from "./manner.ts";
import { choose, drawOf, faultOf, type WorldQuestion } from "./question.ts";

export type GeneratorFault = keyof WorldManner["generator"];

/** A generator and the check of its own inputs, or inputs written out. */
export type InputsAnswer =
  | {
      readonly language: string;
      readonly generator: string;
      readonly check: string;
      readonly fault: GeneratorFault | null;
    }
  | { readonly inputs: readonly string[] };

/** Never ends, and does not look like an empty loop to a compiler. */
const endless = "let spin = rng;\nwhile (spin > 0) { spin = advance(spin) + 1; }\nprint(spin);";

const spoiled: Readonly<Record<GeneratorFault, (source: string) => string>> = {
  illegal: (source) => source.replace(/\}$/, "print(7);\n}"),
  endless: (source) => source.replace("for (let w = 0; w < 5; w++)", `${endless}\nfor (let w = 0; w < 5; w++)`),
  nondeterministic: (source) => source,
};

const unseeded = (python: string): string =>
  `import os\n${python.replace("2147483646 + 1", '2147483646 + 1 + int.from_bytes(os.urandom(2), "big")')}`;

/**
 * Random and adversarial inputs by a program that reads a seed from standard input, in the intermediate form's languages;
 * corner inputs as texts.
 */
export const inputsAnswer = (question: WorldQuestion): InputsAnswer => {
  const { problem, inputKind, most, manner } = question;
  if (inputKind === "corner") return { inputs: cornerInputs(problem.recipe) };
  const fault = faultOf(manner.generator, drawOf(question, "fault"));
  const all = generatorsOf(problem.recipe, most ?? undefined).filter(({ kind }) => kind === inputKind);
  const { source } = choose(all, drawOf(question, "plan"));
  const program = programOf(fault ? spoiled[fault](source) : source);
  const check = validatorSource(problem.grammar);
  if (fault === "nondeterministic")
    return { language: "python", generator: unseeded(printProgram(program, "python")), check, fault };
  return { language: question.language, generator: printProgram(program, question.language), check, fault };
};

export interface ValidatorAnswer {
  readonly language: "python";
  readonly code: string;
  /** Not part of the text. */
  readonly fault: ValidatorFault | null;
}

/** A validator; `loose` and `tight` are its faults. */
export const validatorAnswer = (question: WorldQuestion): ValidatorAnswer => {
  const fault = faultOf(question.manner.validator, drawOf(question, "fault"));
  return { language: "python", code: validatorSource(question.problem.grammar, fault), fault };
};
