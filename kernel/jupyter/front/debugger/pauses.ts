import { beginsWithGuard } from "../../cell/names.ts";
import type { Breakpoints } from "./breakpoints.ts";
import type { Pause } from "./devtools.ts";
import { evaluateInFrame } from "./evaluate.ts";
import { isWantedException } from "./exceptions.ts";
import type { Target } from "./target.ts";
import type { Variables } from "./variables.ts";

/** The reason why the session is paused, in the words of the debug protocol. */
export type PauseReason = "breakpoint" | "step" | "exception" | "pause";

export type DebugStep = "stepInto" | "stepOver" | "stepOut";

/**
 * A step that the user requested, with its start: script, line and stack depth. The step ends at another line or in
 * another function.
 */
export interface Stepping {
  readonly step: DebugStep;
  readonly scriptId: string;
  readonly line: number;
  readonly depth: number;
}

/** The state that {@link judgePause} reads to decide if the session stays paused or continues. */
export interface PauseContext {
  readonly target: Target;
  readonly variables: Variables;
  readonly breakpoints: Breakpoints;
  readonly filters: readonly string[];
  /** The step that the user requested last; undefined if the session has stopped for the user since then. */
  readonly stepping: Stepping | undefined;
}

export type PauseVerdict =
  | { readonly action: "stop"; readonly reason: PauseReason }
  | { readonly action: "resume" }
  | { readonly action: "step"; readonly step: DebugStep };

const resume: PauseVerdict = { action: "resume" };
const stop = (reason: PauseReason): PauseVerdict => ({ action: "stop", reason });

/**
 * True if the conditions of at least one hit breakpoint hold, or if V8 reports breakpoints that no client requested.
 */
const someHolds = async (pause: Pause, { target, variables, breakpoints }: PauseContext): Promise<boolean> => {
  const hit = breakpoints.hit(pause.hitBreakpoints ?? []);
  if (hit.length === 0) return true;
  for (const { condition, hitCondition, hits } of hit) {
    if (hitCondition && hits < Number(/\d+/.exec(hitCondition)?.[0] ?? 0)) continue;
    if (!condition) return true;
    const evaluated = await evaluateInFrame(`!!(${condition})`, pause.callFrames[0], target, variables).catch(
      () => undefined,
    );
    if (evaluated?.value === true) return true;
  }
  return false;
};

/**
 * Decides about a pause of V8: show it to the user, continue, or step on because the code at this position was
 * generated.
 */
export const judgePause = async (pause: Pause, context: PauseContext): Promise<PauseVerdict> => {
  const { target, filters, stepping } = context;
  const [top] = pause.callFrames;
  if (!top || pause.reason === "OOM" || !target.scripts.has(top.location.scriptId)) return resume;
  if (pause.reason === "exception" || pause.reason === "promiseRejection")
    return (await isWantedException(pause, filters, target)) ? stop("exception") : resume;
  const hit = (pause.hitBreakpoints?.length ?? 0) > 0;
  if (hit && (await someHolds(pause, context))) return stop("breakpoint");
  if (hit && pause.reason !== "step") return resume;
  if (pause.reason !== "step" && !stepping) return stop("pause");
  return stepping ? judgeStep(pause, stepping, target) : resume;
};

const judgeStep = async ({ callFrames }: Pause, stepping: Stepping, target: Target): Promise<PauseVerdict> => {
  const { location } = callFrames[0]!;
  const { step, scriptId, line, depth } = stepping;
  const place = await target.placeOf(location);
  if (!place) return { action: "step", step: "stepOver" };
  const inPlace = step !== "stepOut" && scriptId === location.scriptId && depth === callFrames.length;
  if (inPlace && line === place[0]) return { action: "step", step };
  const isGuard = !place[2] && beginsWithGuard(await target.textAt(location));
  return isGuard ? { action: "step", step } : stop("step");
};
