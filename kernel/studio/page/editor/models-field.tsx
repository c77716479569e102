import { PlugZap, Plus, Trash2 } from "lucide";
import { useState } from "preact/hooks";
import { type ApiError, bodyOf, client } from "../base/client.ts";
import { duration, visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import type { Check } from "./check-view.tsx";
import type { ConfigText } from "./edit-yaml.ts";

interface ModelsProps {
  readonly config: ConfigText;
  readonly change: (text: string) => void;
  readonly check: Check | undefined;
}

const checkEndpoint = (id: string) => bodyOf(client.models.check.$post({ json: { id } }));

/** A button that checks a model's endpoint by a short request. */
const Endpoint = ({ id }: { readonly id: string }) => {
  const [state, setState] = useState<"asking" | Awaited<ReturnType<typeof checkEndpoint>> | ApiError | null>(null);
  const ask = (): void => {
    setState("asking");
    checkEndpoint(id).then(setState, setState);
  };
  const result =
    state === null || state === "asking"
      ? ""
      : state instanceof Error
        ? state.message
        : state.error
          ? `${state.error.message}${state.error.hint ? ` (${state.error.hint})` : ""}`
          : state.simulated
            ? "simulated, always there"
            : `answered in ${duration(state.latencyMs)}`;
  const isBad = state instanceof Error || (state !== null && state !== "asking" && state.error !== null);
  return (
    <>
      <button type="button" class="quiet" disabled={state === "asking"} onClick={ask}>
        <Icon of={PlugZap} size={14} /> {state === "asking" ? "Asking …" : "Check"}
      </button>
      {result && (
        <small role="status" class={isBad ? "bad" : "good"}>
          {visible(result)}
        </small>
      )}
      {state !== null && state !== "asking" && "command" in state && <CommandLine command={state.command} />}
    </>
  );
};

/** The list of models. Each has a button that checks its endpoint. */
export const ModelsField = ({ config, change, check }: ModelsProps) => {
  const [typed, setTyped] = useState("");
  const path = [config.isThesis ? "llms" : "models"];
  const entries = config.get(path);
  const list: readonly unknown[] = Array.isArray(entries) ? entries : [];
  const idOf = (entry: unknown): string =>
    typeof entry === "string" ? entry : String((entry as { readonly id?: unknown } | null)?.id ?? "");
  const set = (next: readonly unknown[]): void => change(config.set(path, next.length === 0 ? undefined : next));
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.trim() !== "") set([...list, typed.trim()]);
    setTyped("");
  };
  return (
    <fieldset class="models">
      <legend>Models</legend>
      {list.length === 0 && <p class="muted">No model is named: the three simulated ones answer.</p>}
      <ul class="rows">
        {list.map((entry, i) => (
          <li key={`${idOf(entry)} ${i}`}>
            <span class="name">{visible(idOf(entry))}</span>
            {check?.models.find(({ id }) => id === idOf(entry))?.priced === false && (
              <small class="tag warn">price unknown</small>
            )}
            <Endpoint id={idOf(entry)} />
            <button
              type="button"
              class="quiet"
              aria-label={`Remove ${idOf(entry)}`}
              onClick={() => set(list.toSpliced(i, 1))}
            >
              <Icon of={Trash2} size={14} />
            </button>
          </li>
        ))}
      </ul>
      <form class="line" onSubmit={add}>
        <input
          aria-label="Another model"
          list="known-models"
          placeholder="openai/NAME, http://HOST/v1#NAME, sim/expert"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <datalist id="known-models">
          {["sim/novice", "sim/steady", "sim/expert", "openai/gpt-4o-mini"].map((id) => (
            <option key={id} value={id} />
          ))}
        </datalist>
        <button type="submit">
          <Icon of={Plus} /> Add
        </button>
      </form>
    </fieldset>
  );
};
