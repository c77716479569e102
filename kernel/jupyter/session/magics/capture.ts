import { showValue } from "../../display/show.ts";
import { CapturedCell } from "../capture.ts";
import { divert } from "../channel.ts";
import { currentCell } from "../context.ts";
import type { NotebookScope } from "../scope.ts";
import { type Magic, MagicError } from "./magic.ts";

const name = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** `%%capture NAME`: runs the cell's code and stores its outputs in a variable. */
export const capture: Magic = {
  usage: "%%capture [NAME]",
  summary: "run the rest of the cell and store its outputs in a variable",
  run: (text) => {
    if (text !== "" && !name.test(text)) throw new MagicError(`usage: ${capture.usage}`);
  },
};

interface CaptureOptions {
  readonly run: () => unknown;
  readonly hasValue: boolean;
  readonly scope: NotebookScope;
}

/** Runs a cell's code and stores its outputs, even if it throws. */
export const captureCell = async (variable: string, { run, hasValue, scope }: CaptureOptions): Promise<undefined> => {
  const { id, pending } = currentCell();
  const captured = new CapturedCell();
  const end = divert(id, (message) => captured.take(message));
  try {
    const value = await run();
    await Promise.all(pending);
    if (hasValue && value !== undefined) captured.outputs.push((await showValue(value, () => undefined)).data);
  } finally {
    end();
    if (variable !== "") scope.assign(variable, captured);
  }
};
