import type { PaperSpec } from "../paper-spec.ts";
import { derived } from "./derived.ts";
import { formulaClaims } from "./formula-claims.ts";
import { layouts } from "./layouts.ts";
import { leaderboardClaims } from "./leaderboard-claims.ts";
import { leaderboardTextClaims } from "./leaderboard-text-claims.ts";
import { rankClaims } from "./rank-claims.ts";
import { robustnessClaims, tauClaims } from "./robustness-claims.ts";
import { sensitivityClaims } from "./sensitivity-claims.ts";
import { studyRows } from "./study-rows.ts";
import { textCountClaims } from "./text-count-claims.ts";

/** Benchmarking Code Improvement with Progressive, Adaptive, and Interactive Feedback. */
export const pairbench: PaperSpec = {
  name: "pairbench",
  title: "Benchmarking Code Improvement with Progressive, Adaptive, and Interactive Feedback (PAIR-Bench)",
  claims: [
    leaderboardClaims,
    leaderboardTextClaims,
    rankClaims,
    robustnessClaims,
    tauClaims,
    sensitivityClaims,
    textCountClaims,
    formulaClaims,
  ],
  derived,
  filled: studyRows,
  layouts,
  unfilled: {},
  figures: {},
};
