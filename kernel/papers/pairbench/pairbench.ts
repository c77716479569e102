import { joinRegistries } from "../claims/computation.ts";
import type { PaperSpec } from "../paper-spec.ts";
import { boardComputations } from "./computations/board.ts";
import { formulaComputations } from "./computations/formulas.ts";
import { rankComputations } from "./computations/ranks.ts";
import { runComputations, runFamilies } from "./computations/runs.ts";
import { sensitivityComputations, sensitivityFamilies } from "./computations/sensitivity.ts";
import { derived } from "./derived.ts";
import { pairbenchLayouts } from "./layouts.ts";
import { studyRows } from "./study-rows.ts";

/** The paper "Benchmarking Code Improvement with Progressive, Adaptive, and Interactive Feedback" (PAIR-Bench). */
export const pairbench: PaperSpec = {
  name: "pairbench",
  title: "Benchmarking Code Improvement with Progressive, Adaptive, and Interactive Feedback (PAIR-Bench)",
  registry: joinRegistries(
    { computations: boardComputations },
    { computations: rankComputations },
    { computations: runComputations, families: runFamilies },
    { computations: sensitivityComputations, families: sensitivityFamilies },
    { computations: formulaComputations },
  ),
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
