import { counted } from "../../../../toolkit/base/counted.ts";
import type { Cell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import type { SampleFacts } from "../../store/record.ts";
import { taskKey } from "../../task-key.ts";
import type { ReportInput } from "./input.ts";
import { type Section, tableHtml } from "./section.ts";

const most = 200;
const open = 15;

interface TaskLine {
  readonly first: SampleFacts;
  readonly passed: number;
  readonly scored: number;
  readonly byModel: ReadonlyMap<string, Cell>;
}

interface Column {
  readonly key: string;
  readonly label: string;
  readonly align: "right";
}

const cell = (records: readonly SampleFacts[]): Cell => {
  const scored = records.filter(({ score }) => score !== null);
  if (scored.length === 0) return { text: "–", muted: true };
  return { text: `${scored.filter(({ score }) => score === 1).length}/${scored.length}` };
};

const lines = (records: readonly SampleFacts[], models: readonly string[]): TaskLine[] => {
  const byTask = Map.groupBy(records, ({ task, language }) => taskKey(task, language));
  return [...byTask.values()].map((samplesOfTask) => ({
    first: samplesOfTask[0] as SampleFacts,
    passed: samplesOfTask.filter(({ score }) => score === 1).length,
    scored: samplesOfTask.filter(({ score }) => score !== null).length,
    byModel: new Map(models.map((model) => [model, cell(samplesOfTask.filter((record) => record.model === model))])),
  }));
};

const rate = ({ passed, scored }: TaskLine): number => (scored === 0 ? -1 : passed / scored);

const tableOf = (list: readonly TaskLine[], models: readonly Column[], title: string): Table =>
  new Table(
    list.map(({ first, passed, scored, byModel }) => ({
      task: first.task,
      language: first.language,
      difficulty: first.difficulty ?? "–",
      concepts: first.concepts.join(", ").replaceAll("_", " "),
      all: scored === 0 ? "–" : `${Math.round((100 * passed) / scored)}%`,
      ...Object.fromEntries(byModel),
    })),
    {
      title,
      columns: [
        "task",
        ...(new Set(list.map(({ first }) => first.language)).size > 1 ? ["language"] : []),
        "difficulty",
        "concepts",
        { key: "all", label: "passed", align: "right" },
        ...models,
      ],
    },
  );

/** The section with a table of the tasks (at most 200, hardest first) and each model's number of passes. */
export const tasksSection = (run: ReportInput): Section | null => {
  const models = run.leaderboard().value.map(({ model }) => model);
  const columns = models.map((key): Column => ({ key, label: run.label(key), align: "right" }));
  const all = lines(run.samples(), models).sort((a, b) => rate(a) - rate(b) || (a.first.task < b.first.task ? -1 : 1));
  if (all.length === 0) return null;
  const folded = all.slice(open, most);
  const hiddenCount = all.length - most;
  const more =
    folded.length > 0
      ? `<details><summary>The other ${counted(folded.length, "task")}</summary>${tableHtml(tableOf(folded, columns, "The other tasks"))}${hiddenCount > 0 ? `<p>${hiddenCount} more, passed most often, are in records.jsonl only.</p>` : ""}</details>`
      : "";
  return {
    id: "tasks",
    title: "Task by task, worst first",
    html: `${tableHtml(tableOf(all.slice(0, open), columns, "Samples that passed, of those that were scored"))}${more}`,
  };
};
