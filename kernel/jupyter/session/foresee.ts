import { Script } from "node:vm";
import { type Compiled, compileCell } from "../cell/compile.ts";
import { mayNeedLowering } from "../cell/lower.ts";
import { mayHoldMagics } from "../cell/magic-lines.ts";
import type { RewriteContext } from "../cell/rewrite.ts";

/** A cell as JavaScript, and as V8 knows it under the cell's name. */
export interface Ready {
  readonly compiled: Compiled;
  readonly script: Script;
}

interface Foreseen extends Ready {
  readonly code: string;
  readonly filename: string;
  /** True as long as the notebook answers what it was asked as it did. */
  readonly holds: () => boolean;
}

const questions = ["isVariable", "isConstant", "isGlobal", "hasParts"] as const;

/** Asks the notebook, and keeps its answers. */
const remembering = (notebook: RewriteContext): Pick<Foreseen, "holds"> & { readonly context: RewriteContext } => {
  const told = questions.map((question) => ({ question, answers: new Map<string, boolean>() }));
  const asked = told.map(({ question, answers }) => {
    const ask = (name: string): boolean => {
      const answer = notebook[question](name);
      answers.set(name, answer);
      return answer;
    };
    return [question, ask] as const;
  });
  return {
    context: Object.fromEntries(asked) as unknown as RewriteContext,
    holds: () =>
      told.every(({ question, answers }) =>
        [...answers].every(([name, answer]) => notebook[question](name) === answer),
      ),
  };
};

const compile = (code: string, filename: string, context: RewriteContext): Ready => {
  const compiled = compileCell(code, context);
  return { compiled, script: new Script(compiled.code, { filename }) };
};

const element = /<\/|\/>/;

/** True for a cell that the folder's options do not change: they say how decorators and JSX are compiled. */
const isPlain = (code: string): boolean => !mayHoldMagics(code) && !mayNeedLowering(code) && !element.test(code);

let foreseen: Foreseen | undefined;

/**
 * Compiles a cell while its types are still being checked. The notebook does not change by it. What is wrong with the
 * cell is told when it runs.
 */
export const foresee = (code: string, filename: string, notebook: RewriteContext): void => {
  foreseen = undefined;
  if (!isPlain(code)) return;
  const { context, holds } = remembering(notebook);
  try {
    foreseen = { code, filename, holds, ...compile(code, filename, context) };
  } catch {
    // Compiled again when it runs, and refused then.
  }
};

/** The cell as it was compiled before, where the notebook is still what it was then. */
export const recall = (code: string, filename: string): Ready | undefined => {
  const found = foreseen;
  foreseen = undefined;
  return found?.code === code && found.filename === filename && found.holds() ? found : undefined;
};
