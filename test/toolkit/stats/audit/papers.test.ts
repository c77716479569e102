import { describe, expect, test } from "vitest";
import { attainableSd } from "../../../../toolkit/stats/audit/attainable-sd.ts";
import { attainableTau } from "../../../../toolkit/stats/audit/attainable-tau.ts";
import { rankSum } from "../../../../toolkit/stats/audit/rank-sum.ts";
import { recomputeRanks } from "../../../../toolkit/stats/audit/recompute-ranks.ts";
import { pearson } from "../../../../toolkit/stats/rank/pearson.ts";
import { ranks } from "../../../../toolkit/stats/ranks.ts";

describe("UniCode, Table 5: agreement of two generated sets", () => {
  const deepseek = [72.5, 70.2, 61.6, 51.0, 41.3, 14.6];
  const o4mini = [67.7, 66.9, 56.6, 57.1, 42.4, 13.0];

  test("prints r = 0.984 (p = 4e-4); its own six pairs give r = 0.981 (p = 5.3e-4)", () => {
    const { estimate, test: found } = pearson(deepseek, o4mini);
    expect(estimate).toBeCloseTo(0.98119, 5);
    expect(found.pValue).toBeCloseTo(5.28e-4, 6);
    expect(Math.abs(estimate - 0.984)).toBeGreaterThan(0.0005);
  });

  test("no rounding of the twelve rates to a tenth of a point brings r to 0.9835", () => {
    let most = 0;
    for (let corner = 0; corner < 4096; corner++) {
      const shift = (value: number, bit: number): number => value + (corner & (1 << bit) ? 0.05 : -0.05);
      const r = pearson(
        deepseek.map((v, i) => shift(v, i)),
        o4mini.map((v, i) => shift(v, i + 6)),
      ).estimate;
      most = Math.max(most, r);
    }
    expect(most).toBeLessThan(0.9835);
  });
});

const models = ["DeepSeek", "Gemini", "Qwen", "GPT", "Ministral", "Llama", "Mistral", "Gemma"];

describe("PAIR-Bench, Table IV: ranks by metric", () => {
  const columns: Readonly<Record<string, string>> = {
    "Initial Fix": "DeepSeek Gemini Qwen GPT Llama Ministral Mistral Gemma",
    "Targeted Repair": "DeepSeek Gemini GPT Qwen Llama Ministral Mistral Gemma",
    "Broader Repair": "Gemini Ministral DeepSeek Qwen Mistral Gemma Llama GPT",
    "Behavior Preservation": "DeepSeek Qwen GPT Llama Gemini Mistral Ministral Gemma",
    "Progress Monotonicity": "DeepSeek Qwen GPT Gemini Llama Ministral Mistral Gemma",
    "Hint Efficiency": "DeepSeek GPT Gemini Qwen Ministral Llama Mistral Gemma",
    "Final Fix": "DeepSeek Gemini Qwen Llama Ministral GPT Mistral Gemma",
    "Net Gain": "Gemini Qwen Mistral Ministral Gemma DeepSeek Llama GPT",
    "Turns to Fix": "DeepSeek Gemini GPT Qwen Gemma Mistral Ministral Llama",
  };
  const printed = ["1.56", "2.22", "2.89", "4.33", "5.44", "5.78", "6.33", "7.44"];
  const rankLists = Object.values(columns).map((column) => models.map((model) => column.split(" ").indexOf(model) + 1));

  test("prints average ranks that are not the averages of its own columns: DeepSeek 1.56 against 1.78", () => {
    const { recomputed, consistent } = recomputeRanks(rankLists, printed);
    expect(recomputed.map((rank) => rank.toFixed(2))).toEqual([
      "1.78",
      "2.44",
      "3.11",
      "4.44",
      "5.33",
      "5.67",
      "6.11",
      "7.11",
    ]);
    expect(consistent).toEqual(Array(8).fill(false));
  });

  test("prints average ranks that add up to 36, as ranks of 8 must: so they were made from other, complete ranks", () => {
    expect(rankSum(printed.map(Number), 2)).toMatchObject({
      sum: expect.closeTo(35.99, 6),
      expected: 36,
      consistent: true,
    });
  });

  test("ranks Progress Monotonicity otherwise than Table III's own figures do", () => {
    const tableIII = [90.66, 81.39, 82.19, 76.44, 73.17, 71.61, 76.35, 81.24];
    expect(ranks(tableIII)).toEqual([1, 3, 2, 5, 7, 8, 6, 4]);
    expect(rankLists[4]).toEqual([1, 4, 2, 3, 6, 5, 7, 8]);
  });
});

describe("PAIR-Bench, Table V: deviations of Final Fix over 3 runs of 440 instances", () => {
  const control: Readonly<Record<string, string>> = {
    DeepSeek: "0.16",
    Gemini: "0.21",
    Qwen: "0.19",
    GPT: "0.18",
    Llama: "0.31",
    Ministral: "0.25",
    Mistral: "0.28",
    Gemma: "0.32",
  };

  test("four of the eight printed deviations are of no three counts out of 440, by either formula", () => {
    const attainable = Object.entries(control).filter(([, sd]) => attainableSd(sd, 440, 3, { scale: 100 }).consistent);
    expect(attainable.map(([model]) => model)).toEqual(["Gemini", "Qwen", "Mistral", "Gemma"]);
  });
});

describe("PAIR-Bench, Table VI: mean tau of 8 models over 3 runs", () => {
  test("prints 0.928 for Turns to Fix; without ties the nearest attainable values are 0.952 and 0.905", () => {
    expect(attainableTau("0.928", 8, 3)).toEqual({ rounded: false, truncated: false });
    for (const value of ["1.000", "0.952", "0.905", "0.857"]) expect(attainableTau(value, 8, 3).rounded).toBe(true);
  });
});
