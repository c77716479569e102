import { statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";

/**
 * Solves the problem of AutoCodeBench's figure 18: converts octal to binary, three digits for each, without leading
 * zeros.
 */
const binary = (octal: string): string => {
  if (octal === "") return "Error: Empty input";
  if (!/^[0-7]+$/.test(octal)) return "Error: Invalid octal string";
  return [...octal].map((digit) => Number(digit).toString(2).padStart(3, "0")).join("");
};

const octal = [
  ["123", "1010011"],
  ["7", "111"],
  ["0", "0"],
  ["777", "11111111"],
  ["100", "1000000"],
  ["12345678", "101001110010111011000"],
  ["", "Error: Empty input"],
  ["abc", "Error: Invalid octal string"],
  ["89", "Error: Invalid octal string"],
  ["0000", "0000000000"],
] as const;

const stripped = (bits: string): string => bits.replace(/^0+(?=\d)/, "");

const hostsOf = (bits: number): number => 2 ** (32 - bits) - 2;

const nthPrime = (n: number): number => {
  const primes: number[] = [];
  for (let i = 2; primes.length < n; i++) if (primes.every((prime) => i % prime !== 0)) primes.push(i);
  return primes[n - 1] as number;
};

const octalCase = ([input, expected]: (typeof octal)[number]): PaperClaim => {
  const bits = binary(input);
  return statementClaim({
    place: `figure 18, octalToBinary("${input}")`,
    claim: `octalToBinary("${input}") is "${expected}"`,
    printed: expected,
    recomputed: stripped(bits) === bits ? bits : `${bits}, without leading zeros ${stripped(bits)}`,
    holds: expected === bits || expected === stripped(bits),
    why: "three binary digits an octal digit, with or without leading zeros: the problem says both",
  });
};

/** Checks examples of problems and tests in the appendix: are their printed expected values right? */
export const exampleClaims = (): readonly PaperClaim[] => [
  ...octal.map(octalCase),
  statementClaim({
    place: "figure 18, leading zeros",
    claim: 'octal "7" should return "111" and not "111"',
    printed: '"111" and not "111"',
    recomputed: "the two are the same",
    holds: false,
    why: "the sentence forbids what it asks for",
  }),
  statementClaim({
    place: "figure 15, HostsFromCIDR",
    claim: "192.168.1.0/24 has the hosts 192.168.1.1 to 192.168.1.6",
    printed: "6 hosts",
    recomputed: `${hostsOf(24)} hosts`,
    holds: hostsOf(24) === 6,
    why: `2^(32 - 24) less network and broadcast address; a /29 has ${hostsOf(29)}`,
  }),
  statementClaim({
    place: "figure 15, ReverseIPAddress",
    claim: '"192.168.1.1" becomes "1.1.168.192"',
    printed: "1.1.168.192",
    recomputed: "192.168.1.1".split(".").reverse().join("."),
    holds: "192.168.1.1".split(".").reverse().join(".") === "1.1.168.192",
    why: "the four numbers in the other order",
  }),
  statementClaim({
    place: "figure 12, nth_prime",
    claim: "the first prime number is 2",
    printed: "2",
    recomputed: String(nthPrime(1)),
    holds: nthPrime(1) === 2,
    why: "the smallest prime",
  }),
];
