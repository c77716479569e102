import { readable } from "../../cell/names.ts";
import type { CallFrame } from "./devtools.ts";
import type { Sources } from "./sources.ts";
import type { Target } from "./target.ts";

/** A stack frame in the form that a client displays. */
export interface StackFrame {
  /** The number of the frame in the paused stack, from 1 for the innermost frame. */
  readonly id: number;
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly source: { readonly name: string; readonly path: string };
}

const nameOf = (functionName: string, url: string): string => {
  const name = readable(functionName);
  return name !== "" ? name : url.startsWith("cell ") ? url : "(anonymous)";
};

/** The stack frames of a pause with positions in the user's text, without Node's and the kernel's own frames. */
export const stackFrames = async (
  frames: readonly CallFrame[],
  target: Target,
  sources: Sources,
): Promise<StackFrame[]> => {
  const lists = await Promise.all(
    frames.map(async ({ functionName, location }, index): Promise<StackFrame[]> => {
      const url = target.scripts.get(location.scriptId);
      const place = url === undefined ? undefined : await target.placeOf(location);
      if (url === undefined || !place) return [];
      const path = sources.pathOf(url) ?? url;
      const [line, column] = place;
      return [{ id: index + 1, name: nameOf(functionName, url), line, column, source: { name: url, path } }];
    }),
  );
  return lists.flat();
};
