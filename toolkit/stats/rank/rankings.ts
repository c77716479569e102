import { ToolkitError } from "../../errors.ts";
import { checkList, fail } from "../check.ts";

/** Refuses a ranking that is empty or contains duplicates. */
export const checkRanking = (argument: string, ranking: readonly unknown[]): void => {
  checkList(argument, ranking, "things, best first");
  if (!Array.isArray(ranking)) fail(argument, ranking, "a list of items, best first");
  const twice = ranking.find((item, i) => ranking.indexOf(item) !== i);
  if (ranking.length > 0 && new Set(ranking).size === ranking.length) return;
  throw new ToolkitError(
    ranking.length === 0 ? `${argument} must name at least one item` : `${argument} names ${String(twice)} twice`,
    { code: "invalid_argument", argument, value: ranking, hint: "name every item once, the best first" },
  );
};
