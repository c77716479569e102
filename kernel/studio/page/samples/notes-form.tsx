import { useState } from "preact/hooks";
import { bodyOf, client } from "../base/client.ts";
import { answers } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import type { Sample } from "./use-sample.ts";

const labels = ["correct", "wrong", "cheats", "test is wrong", "unclear"];

/** Notes and labels on one sample, one of each person. */
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
  const [said, setSaid] = useState("");
  const own = sample.notes.find((note) => note.person === person);
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (name: string): string => String(form.get(name) ?? "");
    localStorage.setItem("taulab-person", text("person"));
    const json = { key: sample.view.key, person: text("person"), label: text("label"), note: text("note") };
    await bodyOf(client.runs[":id"].notes.$put({ param: { id }, json })).then(
      () => setSaid("Saved beside the run."),
      (error: Error) => setSaid(error.message),
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
        <form class="stack" onSubmit={(event) => void save(event)} key={`${sample.view.key} ${person}`}>
          <label>
            Your name{" "}
            <input
              name="person"
              required
              maxLength={80}
              value={person}
              onChange={(event) => setPerson(event.currentTarget.value)}
            />
          </label>
          <label>
            Label
            <input name="label" list="labels" maxLength={80} defaultValue={own?.label ?? ""} />
          </label>
          <datalist id="labels">
            {labels.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <label>
            Note <textarea name="note" rows={3} maxLength={20_000} defaultValue={own?.note ?? ""} />
          </label>
          <p class="line">
            <button type="submit" class="primary">
              Save note
            </button>
            <span role="status">{said}</span>
          </p>
        </form>
      )}
    </div>
  );
};
