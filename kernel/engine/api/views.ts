export { comparePairs } from "../analyse/compare.ts";
export { type Extrapolation, extrapolate } from "../analyse/extrapolate.ts";
export { type Gate, type GateVerdict, gateOf } from "../analyse/gate.ts";
export { comparisonSentence, dispensable, leaderboardTable } from "../analyse/views.ts";
