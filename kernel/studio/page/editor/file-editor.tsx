import { Save } from "lucide";
import { useUnsaved } from "../base/unsaved.ts";
import { Icon } from "../parts/icon.tsx";
import { Failed, Loading } from "../parts/states.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { useFile } from "./use-file.ts";
import { YamlPane } from "./yaml-pane.tsx";

/** A YAML file to edit as text. */
export const FileEditor = ({
  path,
  line,
  onSaved,
}: {
  readonly path: string;
  readonly line: number;
  readonly onSaved: () => void;
}) => {
  const file = useFile(path, undefined);
  useUnsaved(file.isUnsaved);
  const { text, conflict } = file;
  if (text === undefined) return file.error ? <Failed error={file.error} /> : <Loading />;
  const save = (): void => void file.save(text).then((isSaved) => isSaved && onSaved());
  return (
    <section class="card">
      {file.error && <Failed error={file.error} />}
      {conflict && (
        <ConflictNotice
          path={path}
          own={text}
          other={conflict}
          keep={() => file.accept()}
          take={() => {
            file.accept();
            file.replaceText(conflict.text ?? "");
          }}
        />
      )}
      <YamlPane text={text} version={file.version} faults={[]} line={line} onChange={file.setText} onSave={save} />
      <p class="line">
        <button type="button" class="primary" disabled={!file.isUnsaved || file.isSaving} onClick={save}>
          <Icon of={Save} /> Save
        </button>
        <span class="muted" role="status">
          {file.isUnsaved ? "Unsaved edits" : "Saved"}
        </span>
      </p>
    </section>
  );
};
