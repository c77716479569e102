import type { PaperSpec } from "../paper-spec.ts";
import { derived } from "./derived.ts";
import { formulaClaims } from "./formula-claims.ts";
import { pairbenchLayouts } from "./layouts.ts";
import { pairbenchLeaderboardClaims } from "./leaderboard-claims.ts";
import { pairbenchLeaderboardTextClaims } from "./leaderboard-text-claims.ts";
import { pairbenchPremises } from "./premises.ts";
import { rankClaims } from "./rank-claims.ts";
import { robustnessClaims, tauClaims } from "./robustness-claims.ts";
import { sensitivityClaims } from "./sensitivity-claims.ts";
import { studyRows } from "./study-rows.ts";
import { textCountClaims } from "./text-count-claims.ts";
import { tierClaims } from "./tier-claims.ts";

/** The paper "Benchmarking Code Improvement with Progressive, Adaptive, and Interactive Feedback" (PAIR-Bench). */
export const pairbench: PaperSpec = {
  name: "pairbench",
  title: "Benchmarking Code Improvement with Progressive, Adaptive, and Interactive Feedback (PAIR-Bench)",
  claims: [
    pairbenchLeaderboardClaims,
    pairbenchLeaderboardTextClaims,
    tierClaims,
    rankClaims,
    robustnessClaims,
    tauClaims,
    sensitivityClaims,
    textCountClaims,
    formulaClaims,
  ],
  premises: pairbenchPremises,
  derived,
  filled: studyRows,
  layouts: pairbenchLayouts,
  unfilled: {},
  undrawn: {
    "3": "none of its numbers",
    "4": "the coverage of one of eight models, 20.45%",
    "5": "where single trajectories end, 100% or 0%",
    "6": "the first and the last rate of each model (table 3), none between them",
  },
  figures: {},
};
