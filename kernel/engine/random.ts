import { createHash } from "node:crypto";

type Part = string | number;

const digest = (parts: readonly Part[]): Buffer => createHash("sha256").update(JSON.stringify(parts)).digest();

const unit = (bytes: Buffer, at: number): number =>
  ((bytes.readUInt32BE(at) >>> 5) * 67108864 + (bytes.readUInt32BE(at + 4) >>> 6)) / 9007199254740992;

/**
 * A pseudorandom uniform number in [0, 1) from the SHA-256 of its labels (53 bits). Equal labels give equal numbers,
 * in any order of calls and in any process. Draws therefore do not depend on earlier draws.
 */
export const uniformOf = (...labels: readonly Part[]): number => unit(digest(labels), 0);

/** A pseudorandom standard normal number from its labels (Box and Muller 1958). */
export const normalOf = (...labels: readonly Part[]): number => {
  const bytes = digest(labels);
  return Math.sqrt(-2 * Math.log(1 - unit(bytes, 0))) * Math.cos(2 * Math.PI * unit(bytes, 8));
};
