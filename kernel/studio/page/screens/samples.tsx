import { useEffect, useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { bodyOf, client } from "../base/client.ts";
import { navigate, to } from "../base/route.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { CsvButton, DownloadButton } from "../parts/download.tsx";
import { Answered, Failed } from "../parts/states.tsx";
import { Choice, Filters, useFacets } from "../samples/filters.tsx";
import { SampleList } from "../samples/sample-list.tsx";
import { SampleView } from "../samples/sample-view.tsx";
import { sampleListCommand, solvedByOneCommand } from "../samples/samples-command.ts";
import { type SampleQuery, useSampleList } from "../samples/use-sample-list.ts";

interface SamplesProps {
  readonly id: string;
  readonly query: SampleQuery;
  readonly readOnly: boolean;
}

/** A table of the agreement (Cohen's kappa) between every two people who labelled the same samples. */
const Agreements = ({ id }: { readonly id: string }) => {
  const answer = useQuery(["notes", id], () => bodyOf(client.runs[":id"].notes.$get({ param: { id } })));
  if (answer.error) return <Failed error={answer.error} retry={answer.refetch} />;
  if (!answer.data || answer.data.notes.length === 0) return null;
  return (
    <details class="aside">
      <summary>{counted(answer.data.notes.length, "note")}</summary>
      {answer.data.agreements.map(({ a, b, samples, same: equal, kappa }) => (
        <p key={`${a} ${b}`}>
          {visible(a)} and {visible(b)}: {equal} of {counted(samples, "sample")} alike
          {kappa
            ? `, kappa ${kappa.estimate.toFixed(2)} [${kappa.low.toFixed(2)}, ${kappa.high.toFixed(2)}]`
            : ", kappa is undefined"}
        </p>
      ))}
      <p class="line">
        <DownloadButton
          path={`/runs/${encodeURIComponent(id)}/notes.csv`}
          name={`${id}-notes.csv`}
          label="Notes as CSV"
        />
        <DownloadButton
          path={`/runs/${encodeURIComponent(id)}/agreements.csv`}
          name={`${id}-agreements.csv`}
          label="Agreement as CSV"
        />
      </p>
      <CommandLine command={`taulab runs notes ${shellWord(id)} --csv`} />
      <CommandLine command={`taulab runs notes ${shellWord(id)} --agreement --csv`} />
    </details>
  );
};

/** Lists tasks that one model solves and another does not; the user chooses both models. */
const Flips = ({ id, open }: { readonly id: string; readonly open: (a: number, b: number) => void }) => {
  const { data } = useFacets(id);
  const [[a, b], setPair] = useState<readonly [string, string]>(["", ""]);
  const answer = useQuery(
    ["flips", id, a, b],
    () => bodyOf(client.runs[":id"].flips.$get({ param: { id }, query: { a, b } })),
    { enabled: a !== "" && b !== "" },
  );
  const options = (data?.models ?? []).map((one) => [one.id, visible(one.label)] as const);
  return (
    <details class="aside">
      <summary>A solves, B does not</summary>
      <p class="line">
        <Choice label="A solves" value={a} options={options} choose={(model) => setPair([model, b])} />
        <Choice label="B does not" value={b} options={options} choose={(model) => setPair([a, model])} />
      </p>
      {a !== "" && b !== "" && (
        <Answered answer={answer} lines={2}>
          {({ tasks }) => (
            <>
              <ul class="rows">
                {tasks.length === 0 && <li class="muted">There is no such task.</li>}
                {tasks.map(({ task, language, passed, of, rowA, rowB }) => (
                  <li key={`${task} ${language}`}>
                    <button type="button" class="quiet" onClick={() => open(rowA, rowB)}>
                      {visible(task)}{" "}
                      <small class="muted">
                        {language}, {passed} of {of}
                      </small>
                    </button>
                  </li>
                ))}
              </ul>
              {tasks.length > 0 && (
                <CsvButton name={`${id}-solved-by-one.csv`} label={`${tasks.length} as CSV`} rows={() => tasks} />
              )}
            </>
          )}
        </Answered>
      )}
      <CommandLine command={solvedByOneCommand(id, a || "A", b || "B")} />
    </details>
  );
};

/** The browser of samples: filters, the list, and one opened sample. */
export const SamplesPart = ({ id, query, readOnly }: SamplesProps) => {
  const list = useSampleList(id, query);
  const { data } = useFacets(id);
  const labels = new Map(data?.models.map((one) => [one.id, one.label]));
  const label = (model: string): string => labels.get(model) ?? model;
  const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
  const [row, beside] = [number(query.row), number(query.beside)];
  const change = (changes: Readonly<Record<string, string | number | undefined>>, replace = true): void =>
    navigate(to(["runs", id, "samples"], Object.assign({}, query, changes)), replace);
  const place = row === undefined ? undefined : list.placeOf(row);
  /** Returns a function that opens the sample `by` positions further in the list; undefined if there is none. */
  const step = (by: number): (() => void) | undefined => {
    const other = place === undefined || place + by < 0 ? undefined : list.rowAt(place + by);
    return other && (() => change({ row: other.row, beside: undefined }));
  };
  useEffect(() => {
    if (place !== undefined && place + 1 < list.total) list.need(place + 1, place + 1);
  }, [place]);
  const close = (): void => change({ row: undefined, beside: undefined });
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const isTyping =
        /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName) ||
        (event.target as Element).closest(".cm-editor");
      if (event.key === "Escape" && row !== undefined && !isTyping) close();
      if (event.key === "/" && !isTyping) {
        event.preventDefault();
        document.querySelector<HTMLInputElement>(".filters input")?.focus();
      }
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  return (
    <>
      <Filters id={id} query={query} change={(changes) => change(changes)} />
      <div class="line asides">
        <Flips id={id} open={(a, b) => change({ row: a, beside: b })} />
        <Agreements id={id} />
        <CommandLine command={sampleListCommand(id, query)} />
        <small class="muted keys">
          <kbd>/</kbd> search <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Esc</kbd> close
        </small>
      </div>
      <div class={row === undefined ? "split" : "split open"}>
        <SampleList
          list={list}
          label={label}
          selected={row}
          open={(one) => change({ row: one.row, beside: undefined }, row !== undefined)}
        />
        {row !== undefined && (
          <SampleView
            id={id}
            row={row}
            readOnly={readOnly}
            label={label}
            close={close}
            beside={beside}
            setBeside={(other) => change({ beside: other })}
            previous={step(-1)}
            next={step(1)}
          />
        )}
      </div>
    </>
  );
};
