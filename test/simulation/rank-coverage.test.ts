import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as stats from "../../toolkit/stats/index.ts";
import { allScenarios, REPLICATES, rankRow } from "./rank-coverage.ts";
import { rankScenarios } from "./rank-scenarios.ts";
import type { Row } from "./row.ts";

const rows: readonly Row[] = JSON.parse(readFileSync(join(import.meta.dirname, "rank-coverage.json"), "utf8"));
/** Methods whose coverage is at least the level by construction. */
const always = new Set(["successRate", "pairedDifferenceSequence"]);

describe("the committed table of coverage", () => {
  test("holds every method at every size", () => {
    const sizes = allScenarios.map(({ sizes }) => sizes.length);
    expect(rows.length).toBe(sizes.reduce((a, b) => a + b, 0));
  });

  test("has the recommended methods near their level, sequences at or above it", () => {
    for (const row of rows) {
      if (!row.recommended) continue;
      const label = `${row.method}, n ${row.n}`;
      expect(row.mean, label).toBeGreaterThan(always.has(row.method) ? 0.95 : 0.91);
      expect(row.mean, label).toBeLessThan(always.has(row.method) ? 1 : 0.98);
      if (!always.has(row.method) && row.n >= 40) expect(row.mean, label).toBeGreaterThan(0.93);
    }
  });

  test("has a row for every function that gives an interval, or for the one that it uses", () => {
    const exact = JSON.parse(readFileSync(join(import.meta.dirname, "coverage.json"), "utf8")) as Row[];
    const simulated = new Set([...rows, ...exact].map(({ method }) => method.split(",")[0]));
    const uses: Readonly<Record<string, string>> = {
      betweenRuns: "meanInterval",
      binomialTest: "clopperPearson",
      calibrationBins: "wilson",
      compareStability: "rankStability",
      differentialFunctioning: "mantelHaenszel",
      equivalencePaired: "pairedDifference",
      equivalencePairedProportions: "tango",
      equivalenceProportions: "miettinenNurminen",
      kendallInterval: "kendallTau",
      passCurve: "passAtKInterval",
      percentile: "bootstrapMeans",
      rasch: "ability",
      sensitivityBand: "debiasedInterval",
      successCurve: "successAtK",
      threeParameter: "ability",
      twoParameter: "ability",
    };
    const own =
      /^(?!recompute)(wald|wilson|agresti|clopper|jeffreys|blaker|newcombe|miettinen|bonett|tango|riskRatio|oddsRatio|paired(?!Counts|Perm|Variance)|clusteredM|clusteredP|mean|successRate|successAtK|rankIntervals|arena|bradley|elo[A-Z]|.*Interval|gwet|krippendorff|cohensKappa|intraclass|auroc|brier|calibrationE|bestSet|randomEffects|stratifiedD|mantel|brunner|cliffs|logisticR|subset|discrimination|bootstrap$|midP|conditionalO|partly|geometric|median|cronbach|fleissKappa|somers|goodman|dunnett|hierarchicalRates|beta(Post|Diff))/;
    const gives = Object.keys(stats).filter((name) => own.test(name));
    expect(gives.length).toBeGreaterThan(58);
    expect([...gives, ...Object.keys(uses)].filter((name) => !simulated.has(uses[name] ?? name))).toEqual([]);
  });

  test("comes out again to the digit, from its seed", () => {
    const scenario = rankScenarios.find(({ method }) => method === "pairedOddsRatio")!;
    expect(rankRow(scenario, 20, REPLICATES)).toEqual(
      rows.find(({ method, n }) => method === "pairedOddsRatio" && n === 20),
    );
  });
});
