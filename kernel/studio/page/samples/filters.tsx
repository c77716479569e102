import { Search, X } from "lucide";
import { useEffect, useState } from "preact/hooks";
import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";
import { count, visible } from "../base/words.ts";
import { Icon } from "../parts/icon.tsx";
import type { SampleQuery } from "./use-sample-list.ts";

/** Loads the models, outcomes, tasks, languages and difficulties by which a run's samples can be filtered. */
export const useFacets = (id: string) =>
  useQuery(["facets", id], () => bodyOf(client.runs[":id"].facets.$get({ param: { id } })), {
    refetchInterval: ({ state }) => (state.data?.isReading ? 500 : 5000),
  });

interface FiltersProps {
  readonly id: string;
  readonly query: SampleQuery;
  readonly change: (changes: SampleQuery) => void;
}

interface ChoiceProps {
  /** The text that the list shows while the user has chosen nothing. */
  readonly label: string;
  /** The name of the list for screen readers. Default: the label. */
  readonly name?: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly choose: (value: string) => void;
}

/** A drop-down list from which the user chooses one value of a filter, such as a model. */
export const Choice = ({ label, name = label, value = "", options, choose }: ChoiceProps) => (
  <select
    aria-label={name}
    value={value}
    class={value ? "on" : ""}
    onChange={(event) => choose(event.currentTarget.value)}
  >
    <option value="">{label}</option>
    {options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </select>
);

/** A field that reports its text shortly after the last keystroke. */
const LateInput = ({
  label,
  value,
  change,
  list,
}: {
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
  readonly list?: string;
}) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => change(typed), 120);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      {...(list ? { list } : {})}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  );
};

const sorts = [
  ["task", "Task"],
  ["model", "Model"],
  ["outcome", "Outcome"],
  ["tokens", "Tokens"],
  ["modelMs", "Time of the model"],
  ["sandboxMs", "Time in the sandbox"],
] as const;

/** The controls for search, filters and sort order of the sample list. */
export const Filters = ({ id, query, change }: FiltersProps) => {
  const { data } = useFacets(id);
  const isFiltered = Object.keys(query).some((name) => name !== "row" && query[name]);
  return (
    <search class="filters">
      <div class="search grow">
        <Icon of={Search} />
        <LateInput label="Search all texts" value={query.q ?? ""} change={(q) => change({ q })} />
      </div>
      <LateInput label="Task" value={query.task ?? ""} list="task-names" change={(task) => change({ task })} />
      <datalist id="task-names">
        {(data?.tasks ?? []).slice(0, 300).map((task) => (
          <option key={task} value={task} />
        ))}
      </datalist>
      <Choice
        label="Model"
        value={query.model}
        choose={(model) => change({ model })}
        options={(data?.models ?? []).map((one) => [one.id, `${visible(one.label)} (${count(one.count)})`])}
      />
      <Choice
        label="Outcome"
        value={query.outcome}
        choose={(outcome) => change({ outcome })}
        options={(data?.outcomes ?? []).map((one) => [
          one.name,
          `${one.name.replaceAll("_", " ")} (${count(one.count)})`,
        ])}
      />
      {(data?.languages.length ?? 0) > 1 && (
        <Choice
          label="Language"
          value={query.language}
          choose={(language) => change({ language })}
          options={(data?.languages ?? []).map((one) => [one, one])}
        />
      )}
      {(data?.difficulties.length ?? 0) > 1 && (
        <Choice
          label="Difficulty"
          value={query.difficulty}
          choose={(difficulty) => change({ difficulty })}
          options={(data?.difficulties ?? []).map((one) => [one, one])}
        />
      )}
      <Choice
        label="Failures first"
        name="Order"
        value={query.sort}
        choose={(sort) => change({ sort })}
        options={sorts}
      />
      <button
        type="button"
        class="quiet"
        aria-pressed={query.down === "1"}
        onClick={() => change({ down: query.down === "1" ? "" : "1" })}
      >
        {query.down === "1" ? "↓" : "↑"}
        <span class="hidden">Descending</span>
      </button>
      {isFiltered && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            change({ q: "", task: "", model: "", outcome: "", language: "", difficulty: "", sort: "", down: "" })
          }
        >
          <Icon of={X} size={14} /> Clear
        </button>
      )}
    </search>
  );
};
