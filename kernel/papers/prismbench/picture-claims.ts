import { shareClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";

const drawn = (place: string, claim: string, printed: string): PaperClaim =>
  uncheckedClaim({ place, claim, printed, why: "the numbers stand only in a picture" });

const averaged = (printed: string, what: string): PaperClaim =>
  shareClaim({
    place: `section 5.2, figure 12, ${what}`,
    claim: `${what}: ${printed} occurrences, averaged over 3 runs`,
    printed,
    n: 3,
    scale: 1,
    of: "runs",
  });

/** Lists PrismBench's claims about figures whose numbers appear only in pictures. */
export const pictureClaims = (): readonly PaperClaim[] => [
  averaged("35.8", "algorithm errors of 4o in dynamic programming"),
  averaged("28.8", "case sensitivity errors of 4o"),
  averaged("29.6", "index errors of 4o in conditionals"),
  averaged("26.7", "index errors of 4o in data structures"),
  averaged("19.5", "case sensitivity errors of L-405b in functions"),
  averaged("15.3", "index errors of L-405b in functions"),
  drawn("section 5.2, figure 12, recursion", "L-405b's errors in recursion are consistently below 4.0", "4.0"),
  drawn("section 5.1.1, figure 4, 4o and GPT-OSS", "4o and GPT-OSS achieve more than 150 nodes in phase 1", "150"),
  drawn("section 5.1.1, figure 4, L-8b", "L-8b stalls at 60 nodes in phase 1", "60"),
  drawn("section 5.1.1, figure 4, L-8b, depth", "L-8b fails beyond depth 4 in phase 1", "depth < 4"),
  drawn("section 5.1.1, figure 4, 4o-M and L-405b", "4o-M and L-405b end phase 1 with 142 and 151 nodes", "142 vs 151"),
  drawn("section 5.2, figure 10, 4o", "4o has 15 nodes at very easy", "15"),
  drawn("section 5.2, figure 10, L-405b", "L-405b has 14 nodes at very easy", "14"),
  drawn("section 5.2, figure 11, GPT-OSS", "GPT-OSS quickly progresses beyond very easy to medium", "medium"),
  drawn(
    "section 5.2, figure 11, L4S",
    "L4S visits far fewer hard and very hard nodes than other top models",
    "far fewer",
  ),
  drawn(
    "section 5.2, figure 13, 4o",
    "4o's test validation fails most in two combinations of four concepts",
    "two combinations",
  ),
  drawn("section 5.2, figure 14", "GPT-OSS has more errors than 4o, L-405b and DS3", "GPT-OSS"),
  drawn("section 5.2, figure 16", "L-405b struggles with functions and sorting", "functions, sorting"),
  drawn("section 5.2, figure 18", "GPT-OSS revisits sorting with functions, loops or recursion often", "sorting"),
  drawn(
    "section 5.3.1, figure 20",
    "4o-M fails most in combinations, lowest where dynamic programming is one part",
    "majority",
  ),
  drawn("section 5.3.2, figure 21, L-70b", "L-70b reaches deeper parts of the tree more often than L-8b", "deeper"),
  drawn(
    "section 5.1.4, figure 8, L-405b",
    "L-405b has the lowest success in data structures and tree traversal",
    "lowest",
  ),
  drawn("section 5.3.1, figure 19", "most of 4o-M's nodes are medium and hard", "medium, hard"),
  drawn("section 5.3.2, figure 30, L-70b", "most of L-70b's nodes are generated in phase 3", "phase 3"),
];
