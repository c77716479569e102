import { difficulties } from "../../../../datasets/task.ts";
import { intervalCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { difficultyRates } from "../../analyse/group-rates.ts";
import type { ReportInput } from "./input.ts";
import { type Section, tableHtml } from "./section.ts";

const order = (name: string): number => {
  const place = (difficulties as readonly string[]).indexOf(name);
  return place < 0 ? difficulties.length : place;
};

/** The section on pass@1 by difficulty, easiest first. */
export const difficulty = (run: ReportInput): Section | null => {
  const rates = difficultyRates(run.samples());
  if (rates.length === 0) return null;
  const groups = [...new Set(rates.map(({ group }) => group))].sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
  const models = run.leaderboard().value.map(({ model }) => model);
  const table = new Table(
    groups.map((group) => ({
      difficulty: group,
      tasks: Math.max(...rates.filter((rate) => rate.group === group).map(({ tasks }) => tasks)),
      ...Object.fromEntries(
        models.map((model) => [
          model,
          intervalCell(rates.find((rate) => rate.group === group && rate.model === model)?.rate ?? null, {
            percent: true,
            domain: null,
          }),
        ]),
      ),
    })),
    {
      title: "pass@1 by difficulty, with 95% intervals clustered by task",
      columns: [
        "difficulty",
        "tasks",
        ...models.map((key) => ({ key, label: run.label(key), align: "right" as const })),
      ],
    },
  );
  return { id: "difficulty", title: "By difficulty", html: tableHtml(table) };
};
