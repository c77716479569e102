import { difficulties } from "../../../datasets/task.ts";
import { languages } from "../../../sandbox/languages/registry.ts";
import { nearest } from "../../../toolkit/base/nearest.ts";
import { tasks as taskSets } from "../../engine/api/runs.ts";
import { csvText } from "../../studio/base/csv.ts";
import { matchTasks } from "../../studio/base/match-tasks.ts";
import { listedTask } from "../../studio/server/task-facts.ts";
import { exitCodes } from "../exit-codes.ts";
import { tableText } from "../table-text.ts";
import { command } from "../words/command.ts";
import { flag, toggle } from "../words/flag.ts";
import { name, text } from "../words/kinds.ts";
import { refuseWord } from "../words/refuse-word.ts";
import { showTaskCommand } from "./show.ts";

const columns = ["id", "name", "difficulty", "area", "languages", "tests"];

/** Refuses the value of a filter that no task can have, and suggests the nearest value that a task has. */
const checkFilter = (option: string, value: string | undefined, candidates: readonly string[]): void => {
  const values = [...new Set(candidates)];
  if (value === undefined || values.includes(value) || values.length === 0) return;
  refuseWord(option, value, `one of ${values.join(", ")}`, nearest(value, values));
};

/** `taulab tasks`: lists tasks; `tasks show` prints one. */
export const tasksCommand = command({
  name: "tasks",
  about: "Lists the tasks of files or folders. Without a PATH it lists the shipped tasks.",
  takes: "[PATH ...]",
  flags: {
    search: flag(text("TEXT"), "only tasks with this text in the id, the name or a concept"),
    difficulty: flag(name("LEVEL"), "only tasks of this difficulty"),
    area: flag(name("NAME"), "only tasks of this area"),
    language: flag(name("NAME"), "only tasks in this language"),
    csv: toggle("as CSV"),
  },
  subcommands: { show: showTaskCommand },
  run: async ({ values: { csv, ...filter }, words: paths }, io) => {
    const listed = (await taskSets.loadSet(paths.length === 0 ? null : paths)).map(listedTask);
    const levels = listed.flatMap(({ difficulty }) => difficulty ?? []);
    checkFilter("--difficulty", filter.difficulty, [...difficulties, ...levels]);
    const areas = listed.flatMap(({ area }) => area ?? []).sort();
    checkFilter("--area", filter.area, areas);
    const taskLanguages = listed.flatMap((task) => task.languages);
    checkFilter("--language", filter.language, [...taskLanguages, ...languages.map((one) => one.name)]);
    const rows = matchTasks(listed, filter).map(({ id, name, difficulty, area, languages, tests }) => {
      return { id, name, difficulty: difficulty ?? "", area: area ?? "", languages: languages.join(" "), tests };
    });
    if (csv) io.stdout.write(csvText(rows, columns));
    else if (rows.length > 0) io.stdout.write(tableText(rows, io));
    else io.stdout.write("no task matches\n");
    return exitCodes.ok;
  },
});
