import type { Pause } from "./devtools.ts";
import { isGuarded } from "./guarded.ts";
import type { Target } from "./target.ts";

/** The exception filters that a client offers the user: which exceptions pause the session. */
export const exceptionFilters = [
  { filter: "all", label: "All exceptions", default: false },
  { filter: "uncaught", label: "Exceptions that the user's code does not catch", default: false },
] as const;

/**
 * V8's setting for pauses at exceptions: all exceptions if the user has selected a filter, else none. The kernel
 * catches a cell's exceptions, so V8 treats none of them as uncaught.
 */
export const pauseStateOf = (filters: readonly string[]): "all" | "none" => (filters.length > 0 ? "all" : "none");

/**
 * True if the filters select this exception. An exception counts as uncaught if no function on the stack has a `catch`
 * around it. At least one of these functions must belong to a cell. Functions that only await are not on the stack.
 */
export const isWantedException = async (pause: Pause, filters: readonly string[], target: Target): Promise<boolean> => {
  if (filters.includes("all")) return true;
  if (!filters.includes("uncaught")) return false;
  if (pause.data?.uncaught === true) return true;
  let inCell = false;
  for (const { location } of pause.callFrames) {
    const { scriptId, lineNumber, columnNumber = 0 } = location;
    const url = target.scripts.get(scriptId);
    if (url === undefined) continue;
    inCell ||= url.startsWith("cell ");
    const { scriptSource } = await target.inspector.send<{ scriptSource: string }>("Debugger.getScriptSource", {
      scriptId,
    });
    if (isGuarded(scriptSource, lineNumber, columnNumber)) return false;
  }
  return inCell;
};
