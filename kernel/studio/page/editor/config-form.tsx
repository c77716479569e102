import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import type { Check } from "./check-view.tsx";
import { type ConfigText, configText } from "./edit-yaml.ts";
import { ModelsField } from "./models-field.tsx";

interface FormProps {
  readonly text: string;
  readonly check: Check | undefined;
  readonly change: (text: string) => void;
}

interface FieldProps {
  readonly config: ConfigText;
  readonly change: (text: string) => void;
}

const NumberField = ({
  config,
  change,
  label,
  path,
  min = 0,
  step = 1,
}: FieldProps & {
  readonly label: string;
  readonly path: readonly string[];
  readonly min?: number;
  readonly step?: number;
}) => {
  const value = config.get(path);
  const read = (text: string): unknown => (text === "" || Number.isNaN(Number(text)) ? undefined : Number(text));
  return (
    <label>
      {label}
      <input
        type="number"
        min={min}
        step={step}
        value={typeof value === "number" ? value : ""}
        placeholder="default"
        onChange={(event) => change(config.set(path, read(event.currentTarget.value)))}
      />
    </label>
  );
};

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];

/** Checkboxes for a setting with a list of values. If none is checked, the setting is removed from the YAML text. */
const ListField = ({
  config,
  change,
  label,
  path,
  options,
}: FieldProps & { readonly label: string; readonly path: readonly string[]; readonly options: readonly string[] }) => {
  const on = listOf(config.get(path));
  const all = [...new Set([...options, ...on])];
  const toggle = (name: string, isOn: boolean): void => {
    const next = isOn ? [...on, name] : on.filter((one) => one !== name);
    change(config.set(path, next.length === 0 ? undefined : next));
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.map((name) => (
        <label key={name} class="chip">
          <input
            type="checkbox"
            checked={on.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />{" "}
          {visible(name)}
        </label>
      ))}
    </fieldset>
  );
};

const Criteria = ({ config, change, check }: FieldProps & { readonly check: Check | undefined }) => {
  const toggle = (name: string, isOn: boolean): void => {
    if (config.isThesis) {
      change(config.toggle("criteria", name, isOn));
      return;
    }
    const on = (check?.criteria ?? []).filter((one) => one.isOn).map((one) => one.name);
    const listed = listOf(config.get(["criteria"]));
    const base = listed.length > 0 ? listed : on;
    change(config.set(["criteria"], isOn ? [...base, name] : base.filter((one) => one !== name)));
  };
  return (
    <fieldset class="criteria">
      <legend>Criteria</legend>
      {(check?.criteria ?? []).map(({ name, unit, isOn, note }) => (
        <label key={name} class={isOn ? "on" : ""}>
          <input type="checkbox" checked={isOn} onChange={(event) => toggle(name, event.currentTarget.checked)} />
          <span>
            {name} <small class="muted">{unit}</small>
            {note && <small class="why">{visible(note)}</small>}
          </span>
        </label>
      ))}
      {!check && <p class="muted">Checking …</p>}
    </fieldset>
  );
};

const Switches = ({ config, change, check }: FieldProps & { readonly check: Check | undefined }) => {
  const names = [
    ...new Set([
      "all-tests-public",
      "all-tests-hidden",
      "should-write-comments",
      ...Object.keys(check?.parameters ?? {}),
    ]),
  ];
  return (
    <fieldset>
      <legend>Switches of the templates</legend>
      {names.map((name) => (
        <label key={name} class="chip">
          <input
            type="checkbox"
            checked={check?.parameters[name] === true}
            onChange={({ currentTarget: { checked } }) =>
              change(
                config.isThesis
                  ? config.toggle("parameters", name, checked)
                  : config.set(["parameters", name], checked ? true : undefined),
              )
            }
          />{" "}
          {name}
        </label>
      ))}
    </fieldset>
  );
};

const languages = ["python", "javascript", "typescript", "java", "cpp", "go", "rust"];
const levels = ["very easy", "easy", "medium", "hard", "very hard"];

/** A form for the most used settings. Each control changes the YAML text in the editor beside the form. */
export const ConfigForm = ({ text, check, change }: FormProps) => {
  const config = configText(text);
  const home = useQuery(["home"], () => bodyOf(client.home.$get()));
  if (!config.isEditable)
    return (
      <section class="card">
        <h2>Settings</h2>
        <p class="muted">The form comes back when the YAML reads again.</p>
      </section>
    );
  const fieldProps = { config, change };
  const sources = [
    "shipped",
    ...(home.data?.files ?? []).filter(({ kind }) => kind === "tasks").map(({ path }) => path),
  ];
  return (
    <section class="card form" aria-label="Settings">
      <h2>Settings</h2>
      <ModelsField config={config} change={change} check={check} />
      <div class="fields">
        <NumberField {...fieldProps} label="Samples of each task" path={["samples"]} min={1} />
        <NumberField {...fieldProps} label="Seed" path={["seed"]} />
        <NumberField {...fieldProps} label="Temperature" path={["temperature"]} step={0.1} />
        {!config.isThesis && <NumberField {...fieldProps} label="Tasks at most" path={["limit"]} min={1} />}
        <NumberField {...fieldProps} label="Longest answer, tokens" path={["max_tokens"]} min={1} />
        <NumberField {...fieldProps} label="Budget, US dollars" path={["budget", "usd"]} step={0.01} />
      </div>
      <ListField {...fieldProps} label="Task sources" path={["tasks"]} options={sources} />
      <ListField {...fieldProps} label="Languages" path={["languages"]} options={languages} />
      <ListField
        {...fieldProps}
        label="Difficulties"
        path={config.isThesis ? ["difficulties"] : ["filters", "difficulties"]}
        options={levels}
      />
      <Switches {...fieldProps} check={check} />
      <Criteria {...fieldProps} check={check} />
    </section>
  );
};
