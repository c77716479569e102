import { inputKinds, type PerKind } from "../base/kinds.ts";

/**
 * The legal and distinct inputs of a problem. Candidates become tests if programs agree on their outputs; surplus
 * inputs replace discarded candidates.
 */
export interface Candidates {
  readonly candidates: PerKind<readonly string[]>;
  readonly surplus: PerKind<readonly string[]>;
}

export const perKind = <Value>(of: (kind: (typeof inputKinds)[number]) => Value): PerKind<Value> => ({
  random: of("random"),
  adversarial: of("adversarial"),
  corner: of("corner"),
});

export const splitCandidates = (usableInputs: PerKind<readonly string[]>, targets: PerKind<number>): Candidates => ({
  candidates: perKind((kind) => usableInputs[kind].slice(0, targets[kind])),
  surplus: perKind((kind) => usableInputs[kind].slice(targets[kind])),
});

/** True if a kind of input (random, adversarial, corner) has fewer inputs than its minimum. */
export const isBelowMinimum = (inputs: PerKind<readonly string[]>, minimum: PerKind<number>): boolean =>
  inputKinds.some((kind) => inputs[kind].length < minimum[kind]);
