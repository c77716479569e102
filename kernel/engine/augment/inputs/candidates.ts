import { inputKinds, type PerKind } from "../base/kinds.ts";

/** Usable inputs of a problem. Candidates are judged; surplus inputs replace discarded candidates. */
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

/** True if some kind has fewer usable inputs than its minimum. */
export const isBelowMinimum = (inputs: PerKind<readonly string[]>, minimum: PerKind<number>): boolean =>
  inputKinds.some((kind) => inputs[kind].length < minimum[kind]);
