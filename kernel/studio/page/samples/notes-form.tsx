import { useState } from "preact/hooks";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { bodyOf, client } from "../base/client.ts";
import { answers } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import type { Sample } from "./use-sample.ts";

const labels = ["correct", "wrong", "cheats", "test is wrong", "unclear"];

/** Reads the person's name, the label and the note from the form. */
const textsOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? "");
  return { person: text("person"), label: text("label"), note: text("note") };
};

const commandOf = (id: string, key: string, { person, label, note }: ReturnType<typeof textsOf>): string => {
  const options = Object.entries({ sample: key, person: person || "NAME", label, note });
  const words = options.flatMap(([name, value]) => (value === "" ? [] : [`--${name} ${shellWord(value)}`]));
  return `taulab runs notes ${shellWord(id)} ${words.join(" ")}`;
};

/** A form for a person's label and note on one sample. Each person has one note per sample. */
export const NotesForm = ({
  id,
  sample,
  readOnly,
}: {
  readonly id: string;
  readonly sample: Sample;
  readonly readOnly: boolean;
}) => {
  const [person, setPerson] = useState(localStorage.getItem("taulab-person") ?? "");
  const [message, setMessage] = useState("");
  const [typed, setTyped] = useState<ReturnType<typeof textsOf> | null>(null);
  const ownNote = sample.notes.find((note) => note.person === person);
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setMessage("Saving …");
    const texts = textsOf(event.currentTarget as HTMLFormElement);
    localStorage.setItem("taulab-person", texts.person);
    const json = Object.assign({ key: sample.view.key }, texts);
    await bodyOf(client.runs[":id"].notes.$put({ param: { id }, json })).then(
      () => setMessage("Saved beside the run."),
      (error: Error) => setMessage(error.message),
    );
    await answers.invalidateQueries({ queryKey: ["sample", id] });
    await answers.invalidateQueries({ queryKey: ["notes", id] });
  };
  return (
    <div>
      {sample.notes.map(({ person: by, label, note }) => (
        <p key={by} class="note">
          <b>{visible(by)}</b> {label && <span class="tag">{visible(label)}</span>} {visible(note)}
        </p>
      ))}
      {!readOnly && (
        <form
          class="stack"
          onSubmit={(event) => void save(event)}
          onInput={(event) => {
            setTyped(textsOf(event.currentTarget));
            setMessage("");
          }}
          key={`${sample.view.key} ${person}`}
        >
          <label>
            Your name{" "}
            <input
              name="person"
              required
              maxLength={80}
              defaultValue={person}
              onChange={(event) => setPerson(event.currentTarget.value)}
            />
          </label>
          <label>
            Label
            <input name="label" list="labels" maxLength={80} defaultValue={ownNote?.label ?? ""} />
          </label>
          <datalist id="labels">
            {labels.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <label>
            Note <textarea name="note" rows={3} maxLength={20_000} defaultValue={ownNote?.note ?? ""} />
          </label>
          <p class="line">
            <button type="submit" class="primary">
              Save note
            </button>
            <span role="status">{message}</span>
          </p>
          <CommandLine command={commandOf(id, sample.view.key, typed ?? { person, label: "", note: "" })} />
        </form>
      )}
    </div>
  );
};
