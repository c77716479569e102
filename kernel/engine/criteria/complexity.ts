import type { Criterion } from "./criterion.ts";
import { countedLanguages, countSource } from "./source-words.ts";

/**
 * Oman and Hagemeister's maintainability index: 171 - 5.2 ln V - 0.23 G - 16.2 ln L. V is Halstead's volume, G the
 * cyclomatic complexity, L the number of lines. As in Visual Studio, the result is scaled to [0, 100].
 */
const maintainability = (volume: number, cyclomatic: number, lines: number): number =>
  Math.min(100, Math.max(0, ((171 - 5.2 * Math.log(volume) - 0.23 * cyclomatic - 16.2 * Math.log(lines)) * 100) / 171));

/**
 * The complexity of a program: lines of code, McCabe's cyclomatic complexity, and the maintainability index. They are
 * computed from tokens, in the same way for every language.
 *
 * Source: McCabe 1976; Halstead 1977; Oman and Hagemeister 1992.
 */
export const complexity: Criterion = {
  name: "complexity",
  parts: ["cyclomatic", "lines", "maintainability"],
  unit: "paths",
  direction: "lower",
  scale: [0, Number.POSITIVE_INFINITY],
  directions: { maintainability: "higher" },
  applies: (_task, language) => countedLanguages.has(language),
  evaluate: ({ code, language }) => {
    const counts = code === null ? null : countSource(code, language);
    if (!counts || counts.lines === 0) return [];
    const { cyclomatic, lines, volume } = counts;
    return [
      { part: "cyclomatic", score: cyclomatic },
      { part: "lines", score: lines, unit: "lines" },
      { part: "maintainability", score: maintainability(volume, cyclomatic, lines), unit: "of 100" },
    ];
  },
};
