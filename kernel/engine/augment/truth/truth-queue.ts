import { type InputKind, inputKinds, type PerKind } from "../base/kinds.ts";
import type { Candidates } from "../inputs/candidates.ts";
import { isBelowMinimum, perKind } from "../inputs/candidates.ts";
import { isUnstable } from "./is-unstable.ts";

export interface QueuedInput {
  readonly inputId: string;
  readonly kind: InputKind;
  /** The discarded input that this one replaces. */
  readonly refillOf: string | null;
}

/** Which input is judged next: small candidates first, then large ones, refills last. Plain data. */
export interface TruthQueue {
  readonly waiting: QueuedInput[];
  readonly surplus: PerKind<string[]>;
  readonly kept: PerKind<string[]>;
  judged: number;
  discarded: number;
}

/** @param isSmall whether the trusted brute-force program finishes on a candidate */
export const openTruthQueue = (
  { candidates, surplus }: Candidates,
  isSmall: (inputId: string) => boolean,
): TruthQueue => {
  const inputs = inputKinds.flatMap((kind) =>
    candidates[kind].map((inputId): QueuedInput => ({ inputId, kind, refillOf: null })),
  );
  return {
    waiting: [...inputs.filter(({ inputId }) => isSmall(inputId)), ...inputs.filter(({ inputId }) => !isSmall(inputId))],
    surplus: perKind((kind) => [...surplus[kind]]),
    kept: perKind(() => []),
    judged: 0,
    discarded: 0,
  };
};

/** Counts the first waiting input as judged; a discarded one is replaced by the next surplus input of its kind. */
export const settleFirst = (queue: TruthQueue, isKept: boolean): void => {
  const { inputId, kind } = queue.waiting.shift()!;
  queue.judged += 1;
  if (isKept) {
    queue.kept[kind].push(inputId);
    return;
  }
  queue.discarded += 1;
  const refill = queue.surplus[kind].shift();
  if (refill !== undefined) queue.waiting.push({ inputId: refill, kind, refillOf: inputId });
};

/** Why a problem whose inputs are all judged is rejected; null: it is not. */
export const queueReason = (
  { kept, judged, discarded }: TruthQueue,
  minimum: PerKind<number>,
  discardShare: number,
): "unstable" | "insufficient_inputs" | null => {
  if (isUnstable(discarded, judged, discardShare)) return "unstable";
  return isBelowMinimum(kept, minimum) ? "insufficient_inputs" : null;
};
