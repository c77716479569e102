import { numberClaim, uncheckedClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";

const outside = (place: string, claim: string, printed: string): PaperClaim =>
  uncheckedClaim({ place, claim, printed, why: "another paper's result; nothing in the thesis allows to check it" });

/** Checks the claims of the thesis' chapter 2 about table 1 and other benchmarks. */
export const sizeClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const sizes = table("1");
  const size = (place: string, benchmark: string, printed: string): PaperClaim =>
    numberClaim({
      place,
      claim: `${benchmark} has ${printed} tasks`,
      printed,
      value: sizes.value({ benchmark }),
      why: `its size in table 1: ${sizes.printed({ benchmark })}`,
    });
  return [
    ...["ReCode", "SWE-bench", "HumanEval+", "HumanEval Pro", "BigCodeBench", "InterCode", "CopilotArena"].map(
      (benchmark) => outside(`table 1, ${benchmark}`, `size of ${benchmark}`, sizes.printed({ benchmark })),
    ),
    outside("section 2.1, APPS, tests", "APPS has 131,777 test cases", "131,777"),
    outside("section 2.1, SWE-bench, repositories", "SWE-bench has tasks from only 12 repositories", "12"),
    outside("section 2.2.3, pass@k", "HumanEval and HumanEval+ use k = 100", "100"),
    outside("section 2.2.5, faulty tasks", "popular benchmarks have up to 5 percent of faulty tasks", "5"),
    outside("section 2.3, rephrased tasks", "changed phrasing drops solvability by 4.5 percent", "4.5"),
    outside("section 2.3, ChrF", "ChrF is the best of the six metrics", "ChrF"),
    outside("section 2.3, judge", "GPT-4-turbo can mimic a human evaluation closely", "GPT-4-turbo"),
  ];
};
