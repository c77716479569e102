import { Plus, Trash2 } from "lucide";
import { counted } from "../../../../toolkit/base/counted.ts";
import { Icon } from "../parts/icon.tsx";
import { LateText } from "../parts/late-text.tsx";
import type { TaskText, Way } from "./task-yaml.ts";

const lists = [
  ["public_tests", "Public tests"],
  ["hidden_tests", "Hidden tests"],
] as const;

type TestEntry = Readonly<Record<string, unknown>>;

const entriesOf = (value: unknown): readonly TestEntry[] => (Array.isArray(value) ? (value as TestEntry[]) : []);

/** Fields of a test whose values are edited as text. The remaining fields are edited as JSON. */
const texts = new Set(["code", "stdin", "name", "function"]);

const shown = (name: string, value: unknown): string =>
  typeof value === "string" && (texts.has(name) || name === "expected") ? value : JSON.stringify(value);

/** Converts the typed text of a test's field to a value. Text that is not valid JSON stays text. */
const typedValue = (name: string, old: unknown, text: string): unknown => {
  if (text === "" && name !== "expected" && name !== "stdin") return undefined;
  if (texts.has(name) || (name === "expected" && typeof old === "string")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

interface TestsFieldProps {
  readonly tasks: TaskText;
  readonly task: number;
  readonly language: string;
  readonly change: (text: string) => void;
}

/** The public and hidden tests of a task in one language, to edit, add and remove. */
export const TestsField = ({ tasks, task, language, change }: TestsFieldProps) => {
  const way = (list: string, ...steps: Way): Way => ["task", "languages_specific", language, list, ...steps];
  const testsIn = (list: string): readonly TestEntry[] => entriesOf(tasks.get(task, way(list)));
  const setTests = (list: string, tests: readonly TestEntry[]): string =>
    tasks.set(task, way(list), tests.length === 0 ? undefined : tests);
  return (
    <>
      {lists.map(([list, title]) => (
        <fieldset key={list} class="tests-field">
          <legend>
            {title} <small class="muted">{counted(testsIn(list).length, "test")}</small>
          </legend>
          {testsIn(list).map((test, i) => (
            <div class="test" key={i}>
              {Object.entries(test).map(([name, value]) => (
                <LateText
                  key={name}
                  label={`${title.replace(/s$/, "")} ${i + 1}: ${name}`}
                  value={shown(name, value)}
                  rows={name === "name" || name === "timeout_s" ? 1 : 2}
                  change={(text) => change(tasks.set(task, way(list, i, name), typedValue(name, value, text)))}
                />
              ))}
              <p class="line">
                <button
                  type="button"
                  class="quiet"
                  onClick={() => change(setTests(list, testsIn(list).toSpliced(i, 1)))}
                >
                  <Icon of={Trash2} size={14} /> Remove
                </button>
              </p>
            </div>
          ))}
          <button
            type="button"
            class="quiet"
            onClick={() => change(tasks.push(task, way(list), { code: `assert \${solution.function_name}() == None` }))}
          >
            <Icon of={Plus} size={14} /> Add a test
          </button>
        </fieldset>
      ))}
    </>
  );
};
