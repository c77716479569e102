import type { JudgeAnswer } from "../judges.ts";
import { inTags } from "./in-tags.ts";

/**
 * The text of a judge's reply to one of two questions: the bugs of a submission, or if it solves the parent problem
 * instead of its variant.
 */
export const judgeForm = ({ labels, regression }: JudgeAnswer, about: "labels" | "regression"): string =>
  about === "labels" ? inTags(about, { labels }) : inTags(about, { regression });
