import type { JudgeAnswer } from "../judges.ts";
import { inTags } from "./in-tags.ts";

/** A judge's answer to one of its two questions: which mistakes a submission has, or whether it solves the parent instead. */
export const judgeForm = ({ labels, regression }: JudgeAnswer, about: "labels" | "regression"): string =>
  about === "labels" ? inTags(about, { labels }) : inTags(about, { regression });
