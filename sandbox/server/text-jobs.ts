import type { Job } from "../text/jobs.ts";
import { readText } from "./body-forms.ts";
import { autoEvalTexts } from "./fusion/auto-eval.ts";
import { commonOjTexts, sameOutput } from "./fusion/common-oj.ts";
import { promptsOf } from "./fusion/find-rows.ts";
import { fusionModes } from "./fusion/fusion-modes.ts";
import { humanEvalTexts } from "./fusion/human-eval.ts";
import { mbppTexts } from "./fusion/mbpp.ts";
import { spliceText } from "./multi-language/splice-text.ts";
import { wholeProgram } from "./multi-language/whole-program.ts";

/** A script as a program, in one of SandboxFusion's modes. */
const rewrite = (mode: string, code: string) => fusionModes.get(mode)!.rewrite!(code);

/** All that the service does with texts of its clients beyond looking at each letter once, by name. */
export const serverTextJobs: Readonly<Record<string, Job>> = {
  ...{ readText, rewrite, promptsOf, spliceText, wholeProgram },
  ...{ autoEvalTexts, commonOjTexts, humanEvalTexts, mbppTexts, commonOjSame: sameOutput },
};
