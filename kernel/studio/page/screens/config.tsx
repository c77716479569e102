import { Copy, Play, Save } from "lucide";
import { useState } from "preact/hooks";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { bodyOf, client } from "../base/client.ts";
import { navigate, to } from "../base/route.ts";
import type { ScreenProps } from "../base/screen-props.ts";
import { useUnsaved } from "../base/unsaved.ts";
import { useLate } from "../base/use-late.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { CheckView } from "../editor/check-view.tsx";
import { ConfigForm } from "../editor/config-form.tsx";
import { ConflictNotice } from "../editor/conflict-notice.tsx";
import { newConfig } from "../editor/edit-yaml.ts";
import { schemaWords } from "../editor/schema-words.ts";
import { useFile } from "../editor/use-file.ts";
import { YamlPane } from "../editor/yaml-pane.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { Failed, Loading, useTitle } from "../parts/states.tsx";

/** Proposes a name for a copy of the configuration file. */
const copyName = (path: string): string => path.replace(/(\.ya?ml)$/i, "-copy$1");

/** The screen of a configuration: form and YAML side by side, checked while the user types. */
export const ConfigScreen = ({ parts: [path = ""], query }: ScreenProps) => {
  const isNew = query.new === "1";
  useTitle(path);
  const file = useFile(path, isNew ? newConfig : undefined);
  const [name, setName] = useState(path);
  const { text, conflict } = file;
  const late = useLate(text ?? "");
  const check = useQuery(
    ["check", path, late],
    () => bodyOf(client.config.check.$post({ json: { path, text: late } })),
    {
      enabled: text !== undefined && late === text,
      placeholderData: (old: unknown) => old as never,
    },
  );
  const schema = useQuery(["schema"], () => bodyOf(client.config.schema.$get()), {
    staleTime: Number.POSITIVE_INFINITY,
  });
  useUnsaved(file.isUnsaved);
  if (text === undefined) return file.error ? <Failed error={file.error} /> : <Loading lines={8} />;
  const save = async (): Promise<void> => {
    if ((await file.save(text, name)) && name !== path) navigate(to(["config", name]));
    else if (isNew && name === path) navigate(to(["config", name]), true);
  };
  const duplicate = async (): Promise<void> => {
    const copy = prompt("Name of the copy", copyName(path));
    if (copy && (await file.save(text, copy))) navigate(to(["config", copy]));
  };
  return (
    <div class="page">
      <div class="heading">
        {isNew ? (
          <label class="title-input">
            <span class="hidden">Name of the file</span>
            <input value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
        ) : (
          <h1>{visible(path)}</h1>
        )}
        <p class="line">
          <span class="muted" role="status">
            {file.isSaving ? "Saving …" : file.isUnsaved ? "Unsaved edits" : "Saved"}
          </span>
          <button type="button" class="primary" disabled={!file.isUnsaved || file.isSaving} onClick={() => void save()}>
            <Icon of={Save} /> Save
          </button>
          {!isNew && (
            <button type="button" onClick={() => void duplicate()}>
              <Icon of={Copy} /> Duplicate
            </button>
          )}
          {!file.isUnsaved && (
            <a class="button" href={to(["launch"], { config: path })}>
              <Icon of={Play} /> Launch
            </a>
          )}
        </p>
      </div>
      {file.error && <Failed error={file.error} />}
      {conflict && (
        <ConflictNotice
          path={path}
          ownText={text}
          other={conflict}
          keep={file.accept}
          take={() => {
            file.replaceText(conflict.text ?? "");
            file.accept();
          }}
        />
      )}
      <div class="grid editor">
        <ConfigForm text={text} check={check.data} change={file.replaceText} />
        <section class="card" aria-label="YAML">
          <h2>YAML</h2>
          <YamlPane
            text={text}
            version={file.version}
            faults={late === text ? (check.data?.errors ?? []) : []}
            {...(schema.data ? { complete: schemaWords(schema.data) } : {})}
            onChange={file.setText}
            onSave={() => void save()}
          />
          {check.data?.errors.map((error) => (
            <p key={error.message} class="failed" role="alert">
              {error.line && <b>Line {error.line}: </b>}
              {visible(error.message)} {error.hint && <span class="muted">{visible(error.hint)}</span>}
            </p>
          ))}
        </section>
      </div>
      {check.error && <Failed error={check.error} retry={check.refetch} />}
      {check.data && <CheckView check={check.data} />}
      <p class="note">Save writes this file, as a text editor does. This command checks the saved file:</p>
      <CommandLine command={`taulab eval ${shellWord(isNew ? name : path)} --dry-run`} />
      {!isNew && <CommandLine command={`cp ${shellWord(path)} ${shellWord(copyName(path))}`} />}
    </div>
  );
};
