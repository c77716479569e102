import { FilePlus, Save, Trash2 } from "lucide";
import { useEffect, useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import { bodyOf, client } from "../base/client.ts";
import { navigate, to } from "../base/route.ts";
import { useUnsaved } from "../base/unsaved.ts";
import { useLate } from "../base/use-late.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { ConflictNotice } from "../editor/conflict-notice.tsx";
import { useFile } from "../editor/use-file.ts";
import { YamlPane } from "../editor/yaml-pane.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { Failed, Loading } from "../parts/states.tsx";
import { PromptPreview } from "./prompt-preview.tsx";
import { SolutionRun } from "./solution-run.tsx";
import { validateCommandText } from "./task-commands.ts";
import { TaskFactsForm, TaskLanguages, TaskPartForm, taskLanguageNames } from "./task-form.tsx";
import { newTasks, type TaskText, taskText } from "./task-yaml.ts";

/** A preview of a task's prompt, tests and solution, made from the unsaved text. */
const DraftView = ({
  path,
  task,
  language,
  text,
}: {
  readonly path: string;
  readonly task: number;
  readonly language: string;
  readonly text: string;
}) => {
  const late = useLate(text);
  const id = taskText(late).ids[task] ?? "";
  const draft = useQuery(
    ["draft", path, id, late],
    () => bodyOf(client.task.draft.$post({ json: { path, id, text: late } })),
    { placeholderData: (old: unknown) => old as never },
  );
  const part = draft.data?.languages.find((one) => one.language === language);
  const place = { path, id, language, text: late };
  return (
    <section class="card stack" aria-label="Preview">
      <h2>Prompt as a model gets it</h2>
      {draft.error ? (
        <Failed error={draft.error} />
      ) : !draft.data || !part ? (
        <Loading />
      ) : (
        <>
          <PromptPreview {...place} switches={draft.data.switches} />
          <p class="muted">
            {counted(part.tests.length, "test")}, of them {part.publicTests} public.
          </p>
          <h3>Canonical solution</h3>
          {part.solution === null ? (
            <p class="muted">There is no canonical solution in this language.</p>
          ) : (
            <SolutionRun {...place} text={text} />
          )}
        </>
      )}
    </section>
  );
};

interface TaskChoiceProps {
  readonly tasks: TaskText;
  readonly task: number;
  readonly choose: (task: number) => void;
  readonly change: (text: string) => void;
}

const TaskChoice = ({ tasks, task, choose, change }: TaskChoiceProps) => {
  const add = (): void => {
    const names = new Set(tasks.ids);
    let number = tasks.ids.length + 1;
    while (names.has(`task-${number}`)) number++;
    change(tasks.add(`task-${number}`));
    choose(tasks.ids.length);
  };
  const remove = (): void => {
    if (!confirm(`Take the task ${tasks.ids[task]} out of the file?`)) return;
    change(tasks.remove(task));
    choose(Math.max(0, task - 1));
  };
  return (
    <p class="line">
      <select aria-label="Task" value={String(task)} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {tasks.ids.map((id, i) => (
          <option key={`${i} ${id}`} value={String(i)}>
            {visible(id)}
          </option>
        ))}
      </select>
      <button type="button" onClick={add}>
        <Icon of={FilePlus} size={14} /> Add a task
      </button>
      <button type="button" class="quiet" onClick={remove} disabled={tasks.ids.length < 2}>
        <Icon of={Trash2} size={14} /> Remove this task
      </button>
    </p>
  );
};

interface EditorProps {
  readonly path: string;
  /** The id of the task that the editor shows first. */
  readonly id: string | undefined;
  readonly line: number;
  readonly isForm: boolean;
  readonly isNew: boolean;
  readonly onSaved: () => void;
}

/** The editor of a task source: a form for one task with a preview, or the text of the file. */
export const TaskEditor = ({ path, id, line, isForm, isNew, onSaved }: EditorProps) => {
  const file = useFile(path, isNew ? newTasks() : undefined);
  const [task, setTask] = useState(-1);
  const [chosen, setChosen] = useState("");
  useUnsaved(file.isUnsaved);
  const { text, conflict } = file;
  const tasks = text === undefined ? undefined : taskText(text);
  useEffect(() => {
    if (tasks && task < 0) setTask(Math.max(0, tasks.ids.indexOf(id ?? "")));
  }, [tasks === undefined]);
  if (text === undefined || !tasks) return file.error ? <Failed error={file.error} /> : <Loading />;
  const save = (): void =>
    void file.save(text).then((isSaved) => {
      if (!isSaved) return;
      onSaved();
      if (isNew) navigate(to(["tasks", path], { edit: "form" }), true);
    });
  const languages = taskLanguageNames(tasks, task);
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? "");
  const form = { tasks, task, language, change: file.replaceText };
  return (
    <section class="stack" aria-label="Editor of the file">
      <p class="line">
        <button type="button" class="primary" disabled={!file.isUnsaved || file.isSaving} onClick={save}>
          <Icon of={Save} /> Save
        </button>
        <span class="muted" role="status">
          {file.isUnsaved ? "Unsaved edits" : "Saved"}
        </span>
      </p>
      {file.error && <Failed error={file.error} />}
      {conflict && (
        <ConflictNotice
          path={path}
          ownText={text}
          other={conflict}
          keep={() => file.accept()}
          take={() => {
            file.accept();
            file.replaceText(conflict.text ?? "");
          }}
        />
      )}
      {!isForm ? (
        <YamlPane text={text} version={file.version} faults={[]} line={line} onChange={file.setText} onSave={save} />
      ) : !tasks.isEditable ? (
        <p class="failed" role="alert">
          The form comes back when the YAML reads again.
        </p>
      ) : (
        <div class="grid editor">
          <section class="card form" aria-label="Task form">
            <TaskChoice {...form} choose={setTask} />
            <TaskFactsForm {...form} />
            <TaskLanguages {...form} choose={setChosen} />
            {language !== "" && <TaskPartForm key={`${task} ${language}`} {...form} />}
          </section>
          <DraftView key={task} path={path} task={task} language={language} text={text} />
        </div>
      )}
      <p class="note">Save writes this file, as a text editor does. This command checks the saved file:</p>
      <CommandLine command={validateCommandText(path)} />
    </section>
  );
};
