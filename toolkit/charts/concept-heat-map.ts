import { Table } from "../tables/table.ts";
import { Chart, emptyChart } from "./chart.ts";
import { percent } from "./parts/format.ts";
import { leftSpace } from "./parts/layout.ts";
import { widest } from "./parts/text-width.ts";
import { theme } from "./theme.ts";

export interface ConceptCell {
  readonly model: string;
  readonly concept: string;
  /** A rate as a fraction; `null` where there is none. */
  readonly value: number | null;
  /** How many tasks it rests on. */
  readonly n: number;
}

export interface ConceptHeatMapOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** What the value is called. Default "pass@1". */
  readonly metric?: string;
}

const rowHeight = 48;
const lineHeight = 13;

/** A heading of two lines at most, broken where both are shortest. */
const linesOf = (name: string): string[] => {
  const words = name.split(" ");
  const ways = words.map((_, i) => [words.slice(0, i).join(" "), words.slice(i).join(" ")].filter(Boolean));
  return ways.sort((a, b) => widest(a, 1) - widest(b, 1))[0] ?? [name];
};

/**
 * Concept heat map: what each model is good and bad at.
 *
 * One row a model, one column a concept, in the order in which they are first met; each cell says its value and
 * the number of tasks behind it. The darkness always covers 0 to 100%, so that two maps can be compared.
 *
 * @example
 * conceptHeatMap([{ model: "a", concept: "loops", value: 0.5, n: 6 }]).title; // => "pass@1 by concept"
 */
export const conceptHeatMap = (cells: readonly ConceptCell[], options: ConceptHeatMapOptions = {}): Chart => {
  const { metric = "pass@1", title = `${metric} by concept` } = options;
  if (cells.length === 0) return emptyChart(title, "No task has a concept.");
  const models = [...new Set(cells.map(({ model }) => model))];
  const concepts = [...new Set(cells.map(({ concept }) => concept))].map((name) => name.replaceAll("_", " "));
  const values = cells.map(({ model, concept, value, n }) => {
    const usable = value !== null && Number.isFinite(value);
    return {
      model,
      concept: concept.replaceAll("_", " "),
      value: usable ? value : null,
      label: usable ? percent(value, 0) : "–",
      tasks: `n = ${n}`,
      dark: usable && value > 0.56,
    };
  });
  const step = Math.max(54, Math.min(110, (theme.width - 32 - leftSpace(models)) / concepts.length));
  const lines = concepts.map((name) => linesOf(name));
  const depth = Math.max(...lines.map((parts) => parts.length));
  const widestWord = widest(lines.flat(), theme.noteSize);
  const fontSize = Math.max(8.5, Math.min(theme.noteSize, (theme.noteSize * (step - 6)) / widestWord));
  const padded = lines.map((parts) => [...Array.from({ length: depth - parts.length }, () => ""), ...parts]);
  const byName = JSON.stringify(Object.fromEntries(concepts.map((name, i) => [name, padded[i]])));
  const x = {
    field: "concept",
    type: "nominal",
    sort: concepts,
    title: null,
    axis: {
      orient: "top",
      grid: false,
      labelAngle: 0,
      labelExpr: `(${byName})[datum.label]`,
      labelFontSize: fontSize,
      labelLineHeight: lineHeight,
      labelLimit: step + 8,
      labelPadding: 8 + lineHeight * (depth - 1),
    },
  };
  const y = {
    field: "model",
    type: "nominal",
    sort: models,
    title: null,
    axis: { grid: false, labelColor: theme.ink, labelFontSize: theme.labelSize },
  };
  const onCell = (field: string, dy: number, look: object): object => ({
    mark: { type: "text", dy, baseline: "middle", ...look },
    encoding: {
      x,
      y,
      text: { field, type: "nominal" },
      color: { condition: { test: "datum.dark", value: theme.onDark }, value: theme.onLight },
    },
  });
  const text = (): string =>
    new Table(
      models.map((model) => ({
        model,
        ...Object.fromEntries(
          values
            .filter((cell) => cell.model === model)
            .map((cell) => [cell.concept, { text: `${cell.label} (${cell.tasks.slice(4)})` }]),
        ),
      })),
      { title, columns: ["model", ...concepts], notes: ["In brackets: the number of tasks."] },
    ).toText({ width: 160 });
  const worst = values.filter((cell) => cell.value !== null).sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0];
  return new Chart(
    {
      width: step * concepts.length,
      height: rowHeight * models.length,
      data: { values },
      layer: [
        {
          mark: { type: "rect", stroke: theme.paper, strokeWidth: 2, cornerRadius: 4, color: theme.faint },
          encoding: { x, y },
        },
        {
          transform: [{ filter: "datum.value !== null" }],
          mark: { type: "rect", stroke: theme.paper, strokeWidth: 2, cornerRadius: 4 },
          encoding: {
            x,
            y,
            color: {
              field: "value",
              type: "quantitative",
              legend: null,
              scale: { domain: [0, 1], range: theme.amounts, clamp: true },
            },
          },
        },
        onCell("label", -6, { fontSize: theme.labelSize + 1, fontWeight: 600 }),
        onCell("tasks", 11, { fontSize: 9.5, opacity: 0.85 }),
      ],
    },
    {
      title,
      subtitle: options.subtitle ?? "Darker is better; n is the number of tasks",
      description: `${metric} of ${models.length} models on ${concepts.length} concepts.${
        worst ? ` The lowest: ${worst.model} on ${worst.concept}, ${worst.label}.` : ""
      }`,
      text,
    },
  );
};
