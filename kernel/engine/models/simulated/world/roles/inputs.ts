import { cornerInputs, generatorsOf } from "../problems/generators.ts";
import { printProgram } from "../program/printers.ts";
import { type ValidatorFault, validatorSource } from "../python/validator-source.ts";
import { readProgram } from "../source/program-of.ts";
import type { WorldManner } from "./manner.ts";
import { drawOf, faultOf, type WorldQuestion } from "./question.ts";

export type GeneratorFault = keyof WorldManner["generator"];

/**
 * The reply of an author of test inputs: generators (for all sizes and for small inputs) and a validity check, or
 * literal inputs.
 */
export type InputsAnswer =
  | {
      readonly language: "python";
      /** Programs that generate inputs of one kind. The seed of an input chooses the program. */
      readonly generators: readonly string[];
      /** Programs for small inputs, otherwise like `generators`. */
      readonly small: readonly string[];
      readonly check: string;
      readonly fault: GeneratorFault | null;
    }
  | { readonly inputs: readonly string[] };

/** Source of a loop that never ends: a planted fault. A compiler cannot remove it, because it is not empty. */
const endless = "let spin = rng;\nwhile (spin > 0) { spin = advance(spin) + 1; }\nprint(spin);";

const faultChanges: Readonly<Record<GeneratorFault, (source: string) => string>> = {
  illegal: (source) =>
    source
      .replace("let rng = readInt();", "let rng = readInt();\nlet turn = rng % 5;")
      .replace(/\}$/, "if (turn < 2) { print(7); }\n}"),
  endless: (source) => source.replace("for (let w = 0; w < 5; w++)", `${endless}\nfor (let w = 0; w < 5; w++)`),
  nondeterministic: (source) => source,
  alwaysIllegal: (source) => source.replace(/\}$/, "print(7);\n}"),
};

const removeSeed = (python: string): string =>
  `import os\n${python.replace("2147483646 + 1", '2147483646 + 1 + int.from_bytes(os.urandom(2), "big")')}`;

/** Maximum number of elements in small inputs. */
const smallMost = 8;

/** Rotates the list by half for odd samples, so that consecutive samples start with different inputs. */
const rotateInputs = <T>(items: readonly T[], sample: number): readonly T[] => {
  const from = (sample % 2) * Math.ceil(items.length / 2);
  return [...items.slice(from), ...items.slice(0, from)];
};

/**
 * The reply of an author of test inputs. Random and adversarial inputs are Python programs that read a seed; corner
 * inputs are texts.
 */
export const inputsAnswer = (question: WorldQuestion): InputsAnswer => {
  const { problem, inputKind, most, manner, sample } = question;
  if (inputKind === "corner") return { inputs: rotateInputs(cornerInputs(problem.recipe), sample) };
  const fault = faultOf(manner.generator, drawOf(question, "fault"));
  const printGenerators = (count: number | undefined): readonly string[] =>
    generatorsOf(problem.recipe, count)
      .filter(({ kind }) => kind === inputKind)
      .map(({ source }) => {
        const text = printProgram(readProgram(fault ? faultChanges[fault](source) : source), "python");
        return fault === "nondeterministic" ? removeSeed(text) : text;
      });
  return {
    language: "python",
    generators: printGenerators(most ?? undefined),
    small: printGenerators(smallMost),
    check: validatorSource(problem.grammar),
    fault,
  };
};

export interface ValidatorAnswer {
  readonly language: "python";
  readonly code: string;
  /** The validator's planted fault; not part of the printed reply. */
  readonly fault: ValidatorFault | null;
}

/**
 * The reply of an author of validators (programs that check inputs), perhaps with a planted fault: `loose` or `tight`.
 */
export const validatorAnswer = (question: WorldQuestion): ValidatorAnswer => {
  const { manner, problem } = question;
  const fault = faultOf(manner.validator, drawOf(question, "fault"));
  const [{ input }] = problem.examples;
  return { language: "python", code: validatorSource(problem.grammar, fault, Number.parseInt(input, 10)), fault };
};
