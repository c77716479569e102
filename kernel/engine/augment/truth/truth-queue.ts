import { type InputKind, inputKinds, type PerKind } from "../base/kinds.ts";
import type { Candidates } from "../inputs/candidates.ts";
import { isBelowMinimum, perKind } from "../inputs/candidates.ts";
import { isUnstable } from "./is-unstable.ts";

export interface QueuedInput {
  readonly inputId: string;
  readonly kind: InputKind;
  /** Id of the discarded input that this one replaces; null if it replaces none. */
  readonly refillOf: string | null;
}

/**
 * The queue of inputs whose expected output is to be decided: small ones first, then large ones, replacements of
 * discarded ones last.
 */
export interface TruthQueue {
  readonly waiting: QueuedInput[];
  readonly surplus: PerKind<string[]>;
  readonly kept: PerKind<string[]>;
  judged: number;
  discarded: number;
}

/**
 * Makes the queue of a problem's inputs whose expected output is to be decided.
 *
 * @param isSmall checks if the trusted brute-force program finishes on a candidate
 */
export const openTruthQueue = (
  { candidates, surplus }: Candidates,
  isSmall: (inputId: string) => boolean,
): TruthQueue => {
  const inputs = inputKinds.flatMap((kind) =>
    candidates[kind].map((inputId): QueuedInput => ({ inputId, kind, refillOf: null })),
  );
  return {
    waiting: [
      ...inputs.filter(({ inputId }) => isSmall(inputId)),
      ...inputs.filter(({ inputId }) => !isSmall(inputId)),
    ],
    surplus: perKind((kind) => [...surplus[kind]]),
    kept: perKind(() => []),
    judged: 0,
    discarded: 0,
  };
};

/**
 * Removes the first input after its output is decided. If it is discarded, the next surplus input of its kind replaces
 * it.
 */
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

/**
 * The reason for rejecting a problem at the end of its queue. `unstable`: too many inputs were discarded.
 * `insufficient_inputs`: too few got an expected output. Null if the problem is accepted.
 */
export const queueReason = (
  { kept: stableInputs, judged, discarded }: TruthQueue,
  minimum: PerKind<number>,
  discardShare: number,
): "unstable" | "insufficient_inputs" | null => {
  if (isUnstable(discarded, judged, discardShare)) return "unstable";
  return isBelowMinimum(stableInputs, minimum) ? "insufficient_inputs" : null;
};
