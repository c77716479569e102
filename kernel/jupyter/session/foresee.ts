import { Script } from "node:vm";
import { type CompiledCell, compileCell } from "../cell/compile.ts";
import { mayNeedLowering } from "../cell/lower.ts";
import { mayHoldMagics } from "../cell/magic-lines.ts";
import type { RewriteContext } from "../cell/rewrite.ts";

/** A cell that is compiled but has not run: its JavaScript and V8's compiled script. */
export interface Ready {
  readonly compiled: CompiledCell;
  readonly script: Script;
}

interface PrecompiledCell extends Ready {
  readonly code: string;
  readonly filename: string;
  /**
   * True while the compilation is valid. The compilation depends on properties of the notebook's variables, such as
   * constancy, and none of these has changed.
   */
  readonly holds: () => boolean;
}

const questions = ["isVariable", "isConstant", "isGlobal", "hasParts"] as const;

/**
 * Wraps the functions by which the compiler asks about the notebook's variables. Records their answers, so that `holds`
 * detects changes.
 */
const remembering = (
  notebook: RewriteContext,
): Pick<PrecompiledCell, "holds"> & { readonly context: RewriteContext } => {
  const records = questions.map((question) => ({ question, answers: new Map<string, boolean>() }));
  const askers = records.map(({ question, answers }) => {
    const ask = (name: string): boolean => {
      const answer = notebook[question](name);
      answers.set(name, answer);
      return answer;
    };
    return [question, ask] as const;
  });
  return {
    context: Object.fromEntries(askers) as unknown as RewriteContext,
    holds: () =>
      records.every(({ question, answers }) =>
        [...answers].every(([name, answer]) => notebook[question](name) === answer),
      ),
  };
};

const compile = (code: string, filename: string, context: RewriteContext): Ready => {
  const compiled = compileCell(code, context);
  return { compiled, script: new Script(compiled.code, { filename }) };
};

const element = /<\/|\/>/;

/**
 * True for a cell that needs neither magics nor the folder's options for decorators and JSX. Only such a cell is
 * compiled early.
 */
const isPlain = (code: string): boolean => !mayHoldMagics(code) && !mayNeedLowering(code) && !element.test(code);

let foreseen: PrecompiledCell | undefined;

/**
 * Compiles a cell while its types are still being checked, so that it starts faster. The compilation does not change
 * the notebook. Errors of the cell are reported when it runs.
 */
export const precompileCell = (code: string, filename: string, notebook: RewriteContext): void => {
  foreseen = undefined;
  if (!isPlain(code)) return;
  const { context, holds } = remembering(notebook);
  try {
    foreseen = { code, filename, holds, ...compile(code, filename, context) };
  } catch {
    // The cell is compiled again when it runs, and then reports the error.
  }
};

/** The stored compilation of the cell, if the notebook's variables that it used have not changed since. */
export const recall = (code: string, filename: string): Ready | undefined => {
  const candidate = foreseen;
  foreseen = undefined;
  return candidate?.code === code && candidate.filename === filename && candidate.holds() ? candidate : undefined;
};
