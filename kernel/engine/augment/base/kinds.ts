/** The five kinds of change (axes) by which a variant is made from its parent problems. */
export const axes = ["narrative", "rule", "efficiency", "sequential", "fusion"] as const;
export type Axis = (typeof axes)[number];

/** True for an axis on which a variant is made from two parents. */
export const isCompositional = (axis: Axis | null): boolean => axis === "sequential" || axis === "fusion";

export const inputKinds = ["random", "adversarial", "corner"] as const;
export type InputKind = (typeof inputKinds)[number];
export type PerKind<Value> = Readonly<Record<InputKind, Value>>;

/** The size of an input; on a `large` one the trusted brute-force program does not finish. */
export type Scale = "small" | "large";

export type Provenance = "brute" | "majority" | "adjudicated" | "discarded";

/**
 * The status of a program's run on one input, and the hash of its output. The hash is null unless the status is `ok`.
 */
export type ProgramRun = readonly ["ok" | "time" | "memory" | "output" | "crash", string | null];

export type DraftVerdict = "accepted" | "retry" | "rejected";

export interface Example {
  readonly input: string;
  readonly output: string;
}

/** The run of each solver on one input, by solver id. */
export type RunsBySolver = Readonly<Record<string, ProgramRun>>;

export const crashed: ProgramRun = ["crash", null];
