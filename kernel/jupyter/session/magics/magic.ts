import type { Mode } from "../../channel/protocol.ts";
import type { Scope } from "../scope.ts";

/** What magics may use of the session. */
export interface MagicContext {
  readonly scope: Scope;
  readonly print: (text: string) => void;
  /** Shows a value below the cell. */
  readonly show: (value: unknown) => void;
  readonly setTypecheck: (mode: Mode) => void;
  /** Forgets all that earlier cells declared. */
  readonly forget: () => void;
  /** Packages came or went: types are read anew. */
  readonly packagesChanged: () => void;
}

/** A command that stands at the top of a cell. */
export interface Magic {
  readonly usage: string;
  readonly summary: string;
  /** Takes the rest of its line, and for the magic of a cell what stands below it. */
  readonly run: (text: string, context: MagicContext, body: string) => void | Promise<void>;
}

/** A magic that was used wrongly; the message says how to use it. */
export class MagicError extends Error {
  override readonly name = "MagicError";
}
