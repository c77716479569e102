import type { Row } from "./row.ts";

const percent = (x: number): string => (100 * x).toFixed(1);

const cell = ({ mean, minimum, recommended }: Row): string => {
  const text = `${percent(mean)} (${percent(minimum)})`;
  return recommended ? `**${text}**` : text;
};

const sizeOf = ({ n, samples, spread }: Row): string =>
  samples === undefined ? `n = ${n}` : `${n} × ${samples}, spread ${spread}`;

/**
 * A Markdown table for each question, with a row for each method and a column for each size. A cell is "mean (minimum)"
 * coverage in percent.
 */
export const coverageTables = (rows: readonly Row[]): string =>
  [...new Set(rows.map((row) => row.question))]
    .map((question) => {
      const own = rows.filter((row) => row.question === question);
      const sizes = [...new Set(own.map(sizeOf))];
      const methods = [...new Set(own.map((row) => row.method))];
      const lines = methods.map((method) => {
        const cells = sizes.map((size) => {
          const found = own.find((row) => row.method === method && sizeOf(row) === size);
          return found ? cell(found) : "";
        });
        return `| ${method} | ${cells.join(" | ")} |`;
      });
      const head = `| ${question} | ${sizes.join(" | ")} |\n|${"---|".repeat(sizes.length + 1)}`;
      return `${head}\n${lines.join("\n")}`;
    })
    .join("\n\n");

export const START = "<!-- coverage: start (written by test/simulation/coverage.ts) -->";
export const END = "<!-- coverage: end -->";
