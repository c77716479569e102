import { numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";

/** Operations that a program performs per second, as UniCode's appendix B.6.1 assumes. */
const speed = 1e8;

/** Returns the largest input size n with cost(n) at most `budget`, a number of operations. */
const largest = (cost: (n: number) => number, budget: number): number => {
  let [low, high] = [1, 1e12];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (cost(middle) <= budget) low = middle;
    else high = middle;
  }
  return Math.floor(low);
};

/** Checks UniCode's table 7 and appendix B.6. */
export const capacityClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("7");
  const [fast = "", slow = ""] = sheet.labels("algorithm");
  const at = (algorithm: string, metric: string): number => sheet.value({ algorithm, metric });
  const [n, small] = [at(fast, "Max n"), at(slow, "Max n")];
  const [seconds, patience] = [at(fast, "Time Limit"), at(slow, "Time Limit")];
  const log = Math.log2(n);
  const square = largest((size) => size * size, patience * speed);
  const sorted = largest((size) => size * Math.log2(size), seconds * speed);
  const claimOf = (place: string, claim: string, printed: string, value: number, why: string): PaperClaim =>
    numberClaim({ place: `appendix B.6.1, ${place}`, claim, printed, value, why });
  return [
    claimOf("log2", "log2 of 2e7 is 24.2", "24.2", log, "log2(2e7)"),
    claimOf(
      "operations",
      "2e7 times 24.2 is 4.84e8",
      "4.84",
      (n * 24.2) / 1e8,
      "in units of 1e8: product of the two printed numbers",
    ),
    statementClaim({
      place: "appendix B.6.1, optimized limit",
      claim: "2e7 elements stay within 5e8 operations",
      printed: "5e8",
      recomputed: (n * log).toExponential(3),
      holds: n * log <= seconds * speed,
      why: "n log2 n at 1e8 operations a second and 5 s",
    }),
    statementClaim({
      place: "table 7, Max n, Optimized",
      claim: "5 s handle n = 2e7",
      printed: "2e7",
      recomputed: sorted.toExponential(3),
      holds: sorted.toExponential(0) === "2e+7",
      why: "the largest n with n log2 n within 5e8",
    }),
    statementClaim({
      place: "table 7, Max n, Brute-force",
      claim: "50 s handle n = 7e4",
      printed: "7e4",
      recomputed: square.toExponential(3),
      holds: square.toExponential(0) === "7e+4",
      why: "the largest n with n² within 50e8",
    }),
    claimOf("brute force at 2e7", "n = 2e7 takes 4e14 operations", "4", n ** 2 / 1e14, "in units of 1e14: n²"),
    claimOf("days", "4e14 operations take around 46 days", "46", n ** 2 / speed / 86_400, "at 1e8 operations a second"),
    statementClaim({
      place: "appendix B.6.1, ratio",
      claim: "the sizes differ by approximately 300x",
      printed: "300",
      recomputed: (n / small).toFixed(1),
      holds: Math.round(n / small / 100) === 3,
      why: "2e7 over 7e4, to one digit",
    }),
    statementClaim({
      place: "appendix B.6.1, small cases",
      claim: "n up to 1e4 takes brute force no more than 2 s",
      printed: "2 s",
      recomputed: `${1e8 / speed} s`,
      holds: 1e8 / speed <= 2,
      why: "n² at 1e8 operations a second",
    }),
    statementClaim({
      place: "section 2, efficiency scaling",
      claim: "O(n²) is prohibitive for n = 1e5",
      printed: "prohibitive",
      recomputed: `${1e10 / speed} s`,
      holds: 1e10 / speed > patience,
      why: "n² at the 1e8 operations a second of appendix B.6.1, against its 50 s",
    }),
  ];
};
