import type { Pause } from "./devtools.ts";
import { isGuarded } from "./guarded.ts";
import type { Target } from "./target.ts";

/** Which exceptions pause the session. */
export const exceptionFilters = [
  { filter: "all", label: "All exceptions", default: false },
  { filter: "uncaught", label: "Exceptions that no catch of the user's takes", default: false },
] as const;

/** V8 is asked to pause at every exception, because the kernel catches those of a cell: V8 takes none for uncaught. */
export const pauseStateOf = (filters: readonly string[]): "all" | "none" => (filters.length > 0 ? "all" : "none");

/**
 * Whether a pause at an exception is one that the filters ask for. An exception is taken for uncaught where none of
 * the functions that run has a `catch` around it and one of them is a cell's. Functions that only await are not seen.
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
