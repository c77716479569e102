import { Pencil } from "lucide";
import { useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import { matchTasks } from "../../base/match-tasks.ts";
import { bodyOf, client } from "../base/client.ts";
import { navigate, to } from "../base/route.ts";
import type { ScreenProps } from "../base/screen-props.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { Answered, useTitle } from "../parts/states.tsx";
import { Choice } from "../samples/filters.tsx";
import { taskListCommand, validateCommandText } from "../tasks/task-commands.ts";
import { TaskEditor } from "../tasks/task-editor.tsx";
import { TaskView } from "../tasks/task-view.tsx";

const useTasks = (path: string, enabled: boolean) =>
  useQuery(["tasks", path], () => bodyOf(client.tasks.$get({ query: { path } })), { enabled });

type Tasks = NonNullable<ReturnType<typeof useTasks>["data"]>["tasks"];

const most = 500;

const unique = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].sort().map((value) => [value, visible(value)] as const);

const TaskList = ({
  path,
  tasks,
  selected,
}: {
  readonly path: string;
  readonly tasks: Tasks;
  readonly selected: string | undefined;
}) => {
  const [words, setWords] = useState("");
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const choose = (name: string) => (value: string) =>
    setFilter((previous) => Object.assign({}, previous, { [name]: value }));
  const { difficulty = "", area = "", language = "" } = filter;
  const filters = { search: words.trim(), difficulty, area, language };
  const matches = matchTasks(tasks, filters);
  return (
    <div class="task-list">
      <search class="filters">
        <SearchBox label="Search tasks" value={words} change={setWords} grows />
        <Choice
          label="Difficulty"
          value={difficulty}
          options={unique(tasks.map((task) => task.difficulty))}
          choose={choose("difficulty")}
        />
        <Choice label="Area" value={area} options={unique(tasks.map((task) => task.area))} choose={choose("area")} />
        <Choice
          label="Language"
          value={language}
          options={unique(tasks.flatMap((task) => task.languages))}
          choose={choose("language")}
        />
      </search>
      <p class="muted" role="status">
        {matches.length} of {counted(tasks.length, "task")}
      </p>
      <ul class="rows">
        {matches.slice(0, most).map((task) => (
          <li key={task.id}>
            <a
              href={to(["tasks", path], { id: task.id })}
              {...(task.id === selected ? { "aria-current": "true" } : {})}
            >
              <span class="name">{visible(task.name)}</span>
              <span class="muted grow">
                {[task.difficulty, task.area, task.languages.join(", "), counted(task.tests, "test")]
                  .filter(Boolean)
                  .map((text) => visible(String(text)))
                  .join(" · ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {matches.length > most && <p class="muted">Only the first {most} are listed: search for others.</p>}
      <CommandLine command={taskListCommand(path, filters)} />
    </div>
  );
};

/** The screen of a task source: its tasks with filters, one opened task, and the text of the file. */
export const TasksScreen = ({ parts, query }: ScreenProps) => {
  const path = parts[0] ?? "shipped";
  useTitle(path);
  const isText = /\.ya?ml$/i.test(path);
  const isNew = query.new === "1";
  const edit = isText ? query.edit : undefined;
  const answer = useTasks(path, !isNew);
  const address = (changes: Readonly<Record<string, string | undefined>>): string =>
    to(["tasks", path], Object.assign({}, query, changes));
  return (
    <div class="page">
      <div class="heading">
        <h1>{path === "shipped" ? "Shipped tasks" : visible(path)}</h1>
        {isText && (
          <p class="line">
            {edit && (
              <span class="tabs">
                {(["form", "yaml"] as const).map((name) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={edit === name}
                    onClick={() => navigate(address({ edit: name }), true)}
                  >
                    {name === "form" ? "Form" : "YAML"}
                  </button>
                ))}
              </span>
            )}
            {!isNew && (
              <button
                type="button"
                aria-pressed={edit !== undefined}
                onClick={() => navigate(address({ edit: edit ? undefined : "yaml", line: undefined }))}
              >
                <Icon of={Pencil} /> {edit ? "Close the editor" : "Edit the file"}
              </button>
            )}
          </p>
        )}
      </div>
      {edit && (
        <TaskEditor
          path={path}
          id={query.id}
          line={Number(query.line ?? 1)}
          isForm={edit === "form"}
          isNew={isNew}
          onSaved={answer.refetch}
        />
      )}
      {!edit && (
        <Answered answer={answer} lines={8}>
          {({ tasks }) => (
            <>
              <div class={query.id ? "split open tasks" : "split tasks"}>
                <TaskList path={path} tasks={tasks} selected={query.id} />
                {query.id && <TaskView key={query.id} path={path} id={query.id} />}
              </div>
              <CommandLine command={validateCommandText(path)} />
            </>
          )}
        </Answered>
      )}
    </div>
  );
};
