import { ToolkitError } from "../errors.ts";
import type { Chart } from "./chart.ts";
import { colourAt } from "./parts/contrast.ts";
import type { ChartOptions } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { stackedShares } from "./stacked-shares.ts";
import { theme } from "./theme.ts";

export interface HintLevelCount {
  readonly model: string;
  /** The level of the last hint that was needed, from 0 (none) to 20; `null` if the program was never repaired. */
  readonly level: number | null;
  /** The number of programs. */
  readonly count: number;
}

export interface HintLevelsOptions extends ChartOptions {
  /** Order of the models. Default "given"; "resolved": the model with the largest repaired share first. */
  readonly sort?: "given" | "resolved";
}

const highest = 20;
const unresolved = "not repaired";
const levelName = (level: number): string => (level === 0 ? "no hint" : `level ${level}`);

/**
 * Hint levels: the help that each model needed to repair its programs, and the programs that it never repaired.
 *
 * One bar for each model, all of the same length. Its parts are the shares of programs by the level of the last hint;
 * darker parts have higher levels. The grey part is the programs that were never repaired.
 *
 * @param counts rows of the same model and level are summed.
 * @throws ToolkitError `invalid_argument` if a level is not a whole number from 0 to 20.
 * @example
 * hintLevels([{ model: "a", level: 1, count: 3 }, { model: "a", level: null, count: 1 }]).title; // => "How much help a repair needed"
 */
export const hintLevels = (counts: readonly HintLevelCount[], options: HintLevelsOptions = {}): Chart => {
  rowsWith("counts", counts, ["model", "level", "count"]);
  const levels = [...new Set(counts.flatMap(({ level }) => (level === null ? [] : [level])))].sort((a, b) => a - b);
  const odd = levels.find((level) => !Number.isInteger(level) || level < 0 || level > highest);
  if (odd !== undefined)
    throw new ToolkitError(`a level must be a whole number from 0 to ${highest}, got ${odd}`, {
      code: "invalid_argument",
      argument: "counts",
      value: odd,
      hint: "give null for programs that were not repaired",
    });
  const [least = 0, most = 0] = [levels[0], levels.at(-1)];
  const ramp = theme.amounts.slice(1);
  const models = [...new Set(counts.map(({ model }) => model))];
  const name = (level: number | null): string => (level === null ? unresolved : levelName(level));
  // These rows with a count of 0 fix the order of models and levels.
  const frame = [...models.flatMap((model) => levels.map((level) => ({ model, level, count: 0 }))), ...counts];
  const used = levels.filter((level) => counts.some((row) => row.level === level && row.count > 0));
  return stackedShares(
    frame.map(({ model, level, count }) => ({ name: model, part: name(level), count })),
    {
      title: "How much help a repair needed",
      subtitle: `Darker: a higher level of hint; grey: ${unresolved}`,
      ...options,
      unresolved,
      colours: used.map((level) => colourAt(level, [least, Math.max(least + 1, most)], ramp)),
    },
  );
};
