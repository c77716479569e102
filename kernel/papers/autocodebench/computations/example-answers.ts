import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/** Converts octal to binary, three bits for each octal digit: the problem of figure 18. */
const binary = (octal: string): string => {
  if (octal === "") return "Error: Empty input";
  if (!/^[0-7]+$/.test(octal)) return "Error: Invalid octal string";
  return [...octal].map((digit) => Number(digit).toString(2).padStart(3, "0")).join("");
};

const stripped = (bits: string): string => bits.replace(/^0+(?=\d)/, "");

const hostsOf = (prefix: number): number => 2 ** (32 - prefix) - 2;

const primeAt = (n: number): number => {
  const primes: number[] = [];
  for (let i = 2; primes.length < n; i++) if (primes.every((prime) => i % prime !== 0)) primes.push(i);
  return primes[n - 1]!;
};

/** Solves the example problems of the appendix. A statement holds if the result is the `expected` one. */
export const exampleAnswerComputations = {
  /** Octal digits in binary. The result without leading zeros is right, too; the text `without` introduces it. */
  octalInBinary: (
    _: PaperSheets,
    { octal, expected, without }: { readonly octal: string; readonly expected: string; readonly without: string },
  ): ClaimFacts => {
    const bits = binary(octal);
    const short = stripped(bits);
    return {
      recomputed: short === bits ? bits : `${bits}, ${without} ${short}`,
      holds: expected === bits || expected === short,
    };
  },
  /**
   * The number of hosts in a network with a prefix. The placeholder `otherHosts` is the number for the prefix `other`.
   */
  networkHosts: (
    _: PaperSheets,
    { prefix, expected, other }: { readonly prefix: number; readonly expected: number; readonly other: number },
  ): ClaimFacts => ({ value: hostsOf(prefix), otherHosts: hostsOf(other), holds: hostsOf(prefix) === expected }),
  /** An IP address with its four numbers in reverse order. */
  reversedAddress: (
    _: PaperSheets,
    { address, expected }: { readonly address: string; readonly expected: string },
  ): ClaimFacts => {
    const value = address.split(".").reverse().join(".");
    return { value, holds: value === expected };
  },
  /** The prime number at a place, counted from 1. */
  primeNumber: (
    _: PaperSheets,
    { place, expected }: { readonly place: number; readonly expected: number },
  ): ClaimFacts => ({ value: primeAt(place), holds: primeAt(place) === expected }),
} satisfies ClaimRegistry["computations"];
