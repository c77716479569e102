import { ProgramError } from "./program-error.ts";

/** An integer at run time: a number if all integers of the program are exact as doubles, else a bigint. */
export type Integer = number | bigint;

/** The operations on integers of a running program. They are exact, and throw an error for a result beyond ±maxAbs. */
export interface Integers {
  readonly of: (digits: string | number) => Integer;
  /** Converts an integer to a number, which can be used as an index. */
  readonly index: (value: Integer) => number;
  readonly binary: Readonly<Record<string, (left: Integer, right: Integer) => Integer>>;
  readonly neg: (value: Integer) => Integer;
  readonly wrap32: (value: Integer) => Integer;
}

/**
 * Creates the arithmetic for integers within ±maxAbs. Numbers and bigints share the code, because both have the same
 * operators.
 */
export function integersWithin(maxAbs: string): Integers {
  const isWide = BigInt(maxAbs) > BigInt(Number.MAX_SAFE_INTEGER);
  const from = (isWide ? BigInt : Number) as (digits: string | number | bigint) => number;
  const limit = from(maxAbs);
  const zero = from(0);
  const one = from(1);
  const within = (value: number): number => {
    if (value > limit || value < -limit) throw new ProgramError("overflow", `an integer is beyond ±${maxAbs}`);
    // Adding 0 converts -0 to 0.
    return value + zero;
  };
  const remainder = (left: number, right: number): number => {
    if (right === zero) throw new ProgramError("undefined", "division by zero");
    return (left % right) + zero;
  };
  const truncDiv = (left: number, right: number) => within((left - remainder(left, right)) / right);
  const floorRemainder = (left: number, right: number): number => {
    const truncRemainder = remainder(left, right);
    return truncRemainder !== zero && truncRemainder < zero !== right < zero ? truncRemainder + right : truncRemainder;
  };
  const natural =
    (operation: (left: number, right: number) => number) =>
    (left: number, right: number): number => {
      if (left < zero || right <= zero)
        throw new ProgramError(
          "undefined",
          `div or mod of ${left} and ${right}: use floorDiv or truncDiv for a negative operand, and no divisor 0`,
        );
      return operation(left, right);
    };
  const binary = {
    add: (left: number, right: number) => within(left + right),
    sub: (left: number, right: number) => within(left - right),
    mul: (left: number, right: number) => within(left * right),
    div: natural(truncDiv),
    mod: natural(remainder),
    floorDiv: (left: number, right: number) => within((left - floorRemainder(left, right)) / right),
    floorMod: floorRemainder,
    truncDiv,
    truncMod: remainder,
    min: (left: number, right: number) => {
      if (left < right) return left;
      return right;
    },
    max: (left: number, right: number) => {
      if (left > right) return left;
      return right;
    },
  };
  const wrap32 = (value: Integer) => within(from(Number(BigInt.asIntN(32, BigInt(value)))));
  return {
    of: (digits) => within(from(digits)),
    index: Number,
    binary: binary as unknown as Integers["binary"],
    neg: ((value: number) => within(-one * value)) as unknown as Integers["neg"],
    wrap32,
  };
}
