import type { TypecheckMode } from "../../channel/protocol.ts";
import type { NotebookScope } from "../scope.ts";

/** The functions of the session that magics use. */
export interface MagicContext {
  readonly scope: NotebookScope;
  readonly print: (text: string) => void;
  /** Displays a value below the cell. */
  readonly show: (value: unknown) => void;
  readonly setTypecheck: (mode: TypecheckMode) => void;
  /** Removes the declarations of earlier cells from the type check. */
  readonly forget: () => void;
  /** Called after packages were installed, so that their types are read again. */
  readonly packagesChanged: () => void;
}

/** A magic: a command at the top of a cell that begins with `%`, `%%` or `!`. */
export interface Magic {
  readonly usage: string;
  readonly summary: string;
  /** Runs the magic with the text after its name. A cell magic (`%%name`) also gets the text below its line. */
  readonly run: (text: string, context: MagicContext, body: string) => void | Promise<void>;
}

/** The error for a wrong use of a magic; the message shows the right use. */
export class MagicError extends Error {
  override readonly name = "MagicError";
}
