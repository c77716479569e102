import { useState } from "preact/hooks";
import { visible } from "../base/words.ts";
import { LateText } from "../parts/late-text.tsx";
import type { TaskText, Way } from "./task-yaml.ts";
import { TestsField } from "./tests-field.tsx";

const levels = ["very easy", "easy", "medium", "hard", "very hard"];
const usualLanguages = ["python", "javascript", "typescript", "java", "cpp", "go", "rust"];
const lists = [
  ["concepts", "Concepts, by commas"],
  ["available_parameters", "Switches that may be set, by commas"],
  ["available_criteria", "Criteria that apply, by commas; none means all"],
] as const;

interface FormProps {
  readonly tasks: TaskText;
  readonly task: number;
  readonly language: string;
  readonly change: (text: string) => void;
}

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

const wordsOf = (text: string): string[] | undefined => {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  return words.length === 0 ? undefined : words;
};

/** Form for the general fields of a task. */
export const TaskFactsForm = ({ tasks, task, change }: Omit<FormProps, "language">) => {
  const text = (name: string): string => textOf(tasks.get(task, [name]));
  const set = (name: string, value: unknown): void => change(tasks.set(task, [name], value === "" ? undefined : value));
  return (
    <>
      <div class="fields">
        {(["id", "name", "type", "area", "source"] as const).map((name) => (
          <LateText key={name} label={name} value={text(name)} change={(value) => set(name, value)} />
        ))}
        <label>
          difficulty
          <select value={text("difficulty")} onChange={(event) => set("difficulty", event.currentTarget.value)}>
            <option value="">not said</option>
            {levels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        </label>
      </div>
      {lists.map(([name, label]) => {
        const value = tasks.get(task, [name]);
        return (
          <LateText
            key={name}
            label={label}
            value={Array.isArray(value) ? value.join(", ") : textOf(value)}
            change={(typed) => set(name, wordsOf(typed))}
          />
        );
      })}
    </>
  );
};

/** The languages of a task, with a field to add one. */
export const TaskLanguages = ({
  tasks,
  task,
  language,
  change,
  choose,
}: FormProps & { readonly choose: (language: string) => void }) => {
  const [name, setName] = useState("");
  const languages = taskLanguageNames(tasks, task);
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const fresh = name.trim();
    if (fresh === "" || languages.includes(fresh)) return;
    change(tasks.addLanguage(task, fresh));
    choose(fresh);
    setName("");
  };
  return (
    <div class="tabs">
      {languages.map((one) => (
        <button key={one} type="button" aria-pressed={one === language} onClick={() => choose(one)}>
          {visible(one)}
        </button>
      ))}
      <form class="line" onSubmit={add}>
        <input
          aria-label="Another language"
          placeholder="another language"
          list="task-languages"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <datalist id="task-languages">
          {usualLanguages.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <button type="submit">Add</button>
      </form>
    </div>
  );
};

/** Form for the templates, tests and solution of a task in one language. */
export const TaskPartForm = ({ tasks, task, language, change }: FormProps) => {
  const field = (label: string, way: Way, rows: number) => (
    <LateText
      key={label}
      label={label}
      rows={rows}
      value={textOf(tasks.get(task, way))}
      change={(text) => change(tasks.set(task, way, text === "" ? undefined : text))}
    />
  );
  const beside = (name: string): Way => (tasks.get(task, ["task", name]) === undefined ? [name] : ["task", name]);
  return (
    <>
      {field("Common prompt", ["task", "common_prompt"], 5)}
      {field(`Template, ${language}`, ["task", "languages_specific", language, "description"], 6)}
      <TestsField tasks={tasks} task={task} language={language} change={change} />
      {field(`Canonical solution, ${language}`, [...beside("golden_solution"), language], 5)}
      {field("Prompt of the judge", beside("llm_judge_prompt"), 3)}
    </>
  );
};

/** Names of the languages in which a task exists. */
export const taskLanguageNames = (tasks: TaskText, task: number): readonly string[] =>
  Object.keys((tasks.get(task, ["task", "languages_specific"]) as object | undefined | null) ?? {});
