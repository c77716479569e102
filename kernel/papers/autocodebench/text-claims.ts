import { numberClaim, statementClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { languageBoardRows, upperBound } from "./board.ts";

/** AutoCodeBench, appendix B.2: the number of stars of a benchmark, from the pass@1 of DeepSeek-V3-0324. */
const starsFor = (rate: number): number => (rate < 40 ? 5 : rate < 50 ? 4 : rate < 60 ? 3 : rate < 80 ? 2 : 1);

const rated = [
  ["LiveCodeBench", 46.9, "46.9"],
  ["AutoCodeBench", 48.1, "48.1"],
  ["FullStackBench", 67, "67.0"],
  ["McEval", 72.3, "72.3"],
] as const;

/** AutoCodeBench, appendix I: number of prompts left for training, by model size. */
const prompts = [
  ["7B", 8684, 4882],
  ["32B", 10518, 3294],
] as const;

const stars = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sheet = table("1");
  const difficultyOf = (benchmark: string): number => sheet.value({ benchmark, metric: "Difficulty" });
  return [
    ...rated.map(([benchmark, rate, printed]) =>
      numberClaim({
        place: `table 1, ${benchmark}, Difficulty`,
        claim: `a pass@1 of ${printed} gives its stars`,
        printed: String(difficultyOf(benchmark)),
        value: starsFor(rate),
        why: `appendix B.2 gives the pass@1 of DeepSeek-V3-0324, ${printed}, and the limits 40, 50, 60 and 80`,
      }),
    ),
    ...["HumanEval", "MBPP"].map((benchmark) => {
      const fields = {
        place: `table 1, ${benchmark}, Difficulty`,
        claim: "one star, for a pass@1 above 80",
        printed: String(difficultyOf(benchmark)),
      };
      const why = "appendix B.2 leaves HumanEval and MBPP out of the rating";
      return benchmark === "HumanEval"
        ? numberClaim({
            ...fields,
            value: starsFor(91.5),
            why: `${why}, but gives 91.5 for DeepSeek-V3 of October 2024`,
          })
        : uncheckedClaim({ ...fields, why });
    }),
  ];
};

/** Settings that only the text gives, and claims about figures without printed numbers. */
export const autoCodeBenchTextClaims = (sheets: PaperSheets): readonly PaperClaim[] => {
  const { table } = sheets;
  const averages = (id: string): readonly number[] =>
    languageBoardRows(table(id)).flatMap(({ label, average }) => (label === upperBound ? [] : [Number(average)]));
  const range = (id: string): number => Math.max(...averages(id)) - Math.min(...averages(id));
  const full = new Map(languageBoardRows(table("4")).map(({ label, average }) => [label, average]));
  const turn = (model: string, label: string, from: string, to: string): readonly PaperClaim[] => [
    numberClaim({
      place: `section 3.5, ${model}, start`,
      claim: `${model} starts from ${from}%`,
      printed: `${from}%`,
      value: Number(full.get(label)),
      why: "the average of table 4",
    }),
    uncheckedClaim({
      place: `section 3.5, ${model}, end`,
      claim: `${model} reaches ${to}% after three turns`,
      printed: `${to}%`,
      why: "figure 4 is not in the text",
    }),
  ];
  const figure = (place: string, claim: string, printed: string, why: string): PaperClaim =>
    uncheckedClaim({ place, claim, printed, why });
  return [
    ...stars(sheets),
    statementClaim({
      place: "section 2.1.2, public cases",
      claim: "the public test function has no more than 3 cases",
      printed: "3",
      recomputed: "2",
      holds: false,
      why: "the prompt of figure 11 asks for no more than 2",
    }),
    statementClaim({
      place: "section 2.1.2, private cases",
      claim: "the private test function has 7 cases or more",
      printed: "7+",
      recomputed: "at least 7",
      holds: true,
      why: "the prompt of figure 11",
    }),
    statementClaim({
      place: "figure 10, rule_results",
      claim: "a result that is true means that the rule is met",
      printed: "overall_pass: false if any rule result is false",
      recomputed: 'the example gives true to "does not match" and lists that rule as failed',
      holds: false,
      why: "the example of figure 10 against its own explanation",
    }),
    statementClaim({
      place: "table 3, difficulty levels",
      claim: "0, 1-5 and more than five correct answers of ten cover every kept problem once",
      printed: "0, 1-5, >5",
      recomputed: "0, 1-5, 6-9; ten of ten is discarded",
      holds: true,
      why: "section 2.1.4 discards what all ten attempts solve",
    }),
    statementClaim({
      place: "section 2.2.2, differences between models",
      claim: "ACB-Lite amplifies the differences between models",
      printed: "amplified",
      recomputed: `averages lie ${range("9").toFixed(1)} points apart against ${range("4").toFixed(1)}`,
      holds: range("9") > range("4"),
      why: "largest less smallest average of table 9 against table 4",
    }),
    statementClaim({
      place: "table 9, Current Upper Bound, Average",
      claim: "all models together solve every problem of ACB-Lite",
      printed: table("9").printed({ model: upperBound, language: "Average" }),
      recomputed: "100, since every problem is solved at least twice",
      holds: table("9").value({ model: upperBound, language: "Average" }) === 100,
      why: "section 2.2.2 discards problems with fewer than 2 passes",
    }),
    ...turn("Qwen2.5-Coder-32B-Instruct", "Qwen2.5-Coder-32B-Instruct", "35.8", "47.4"),
    ...turn("Qwen3-8B", "Qwen3-8B (2)", "23.3", "30.2"),
    ...prompts.map(([size, some, none]) =>
      statementClaim({
        place: `appendix I, prompts of ${size}`,
        claim: "solve-partial and solve-none prompts are at most the 37K problems of AutoCodeInstruct",
        printed: "37K",
        recomputed: `${some} + ${none} = ${some + none}`,
        holds: some + none <= 37_500,
        why: "sum of the two counts",
      }),
    ),
    figure("section 3.5, first turn", "most is gained in the first turn", "first", "figure 4 is not in the text"),
    figure(
      "section 3.4, declines",
      "Claude Opus 4.1 and DeepSeek-V3.1 decline least",
      "least",
      "figure 3 is not in the text",
    ),
    figure(
      "section 2.1.4, filter",
      "DeepSeek-Coder-V2-Lite filters out 25.1% of the Python problems",
      "25.1%",
      "the paper does not say how many there were",
    ),
    figure(
      "appendix B.2, AutoCodeBench",
      "DeepSeek-V3-0324 reaches 48.1 on AutoCodeBench",
      "48.1",
      "table 4 has no row of DeepSeek-V3-0324",
    ),
    figure("section 4, size", "AutoCodeInstruct has 37K problems", "37K", "no table counts them"),
    figure("section 5, McEval", "McEval covers 40 languages", "40", "another paper's benchmark"),
    figure("section 5, FullStackBench", "FullStackBench covers 16 languages", "16", "another paper's benchmark"),
    figure(
      "figure 9, test-time sampling",
      "three models gain alike from more samples",
      "similar improvement rates",
      "figure 9 is not in the text",
    ),
    figure("figure 9, scaling", "larger models gain more from reasoning", "more", "figure 9 is not in the text"),
  ];
};
