/**
 * An input that a generator made. All fields but id and status are null unless the generator ended `ok` within its
 * limits.
 */
export interface InputDraw {
  readonly inputId: string;
  readonly status: "ok" | "time" | "size" | "crash";
  readonly bytes: number | null;
  /** The length of the input in code points. */
  readonly chars: number | null;
  readonly payloadHash: string | null;
  /** The generator's own verdict, true for a legal input; null for corner inputs, which have no generator. */
  readonly own: boolean | null;
  /** The validator's verdict, true for a legal input; null if the validator gave none. */
  readonly validator: boolean | null;
}

type Vote = Pick<InputDraw, "inputId" | "status" | "payloadHash" | "own" | "validator">;

/**
 * Ids of the usable draws (inputs that a generator made), in draw order. A draw is usable if validator and generator
 * call it legal and its text is new.
 *
 * @param earlierPayloads hashes of the usable inputs so far; the function adds the hash of each usable draw
 */
export const usableDraws = (draws: readonly Vote[], earlierPayloads: Set<string> = new Set()): readonly string[] =>
  draws.flatMap(({ inputId, status, payloadHash, own: generatorVote, validator }) => {
    if (status !== "ok" || payloadHash === null || generatorVote === false || validator !== true) return [];
    if (earlierPayloads.has(payloadHash)) return [];
    earlierPayloads.add(payloadHash);
    return [inputId];
  });
