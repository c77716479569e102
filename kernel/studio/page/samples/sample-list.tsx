import { useEffect, useRef } from "preact/hooks";
import { useVirtual } from "../base/use-virtual.ts";
import { count, duration, visible } from "../base/words.ts";
import { Badge } from "../parts/badge.tsx";
import { Answered, Empty } from "../parts/states.tsx";
import type { ListedSample, useSampleList } from "./use-sample-list.ts";

const rowHeight = 52;

interface ListProps {
  readonly list: ReturnType<typeof useSampleList>;
  readonly label: (model: string) => string;
  readonly selected: number | undefined;
  readonly open: (row: ListedSample) => void;
}

const Row = ({ row, label }: { readonly row: ListedSample; readonly label: (model: string) => string }) => (
  <>
    <Badge of={row.outcome} />
    <span class="what">
      <b>{visible(row.task)}</b>
      <small class="muted">
        {visible(label(row.model))} · {row.language} · #{row.sample}
      </small>
    </span>
    <code class="message">{visible(row.message)}</code>
    <small class="number muted">
      {count(row.tokens)} tok
      <br />
      {duration(row.modelMs + row.sandboxMs)}
    </small>
  </>
);

/** The samples that match the filters. Only visible rows are rendered. */
export const SampleList = ({ list, label, selected, open }: ListProps) => {
  const { total, first, rowAt, need } = list;
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtual(total, rowHeight, box);
  const [begin, end] = [virtual.items[0]?.index ?? 0, virtual.items.at(-1)?.index ?? 0];
  useEffect(() => need(begin, end));
  const isSelectedDrawn = selected !== undefined && virtual.items.some(({ index }) => rowAt(index)?.row === selected);
  const move = (event: KeyboardEvent): void => {
    const shown = virtual.items.map(({ index }) => index);
    const at = shown.find((place) => rowAt(place)?.row === selected) ?? begin - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      j: 1,
      n: 1,
      ArrowUp: -1,
      k: -1,
      p: -1,
      PageDown: 10,
      PageUp: -10,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(total - 1, at + step));
    const row = rowAt(place);
    virtual.scrollTo(place);
    if (row) open(row);
  };
  const state = first.data?.isReading ? ", reading …" : first.data?.isSearching ? ", searching …" : "";
  return (
    <div class="sample-list">
      <p class="muted list-count" role="status">
        {first.data ? `${count(total)} of ${count(first.data.indexed)} samples${state}` : ""}
      </p>
      <Answered answer={first} lines={10}>
        {() =>
          total === 0 ? (
            <Empty title={state ? "Nothing found yet" : "No sample matches"}>
              {state ? "The search continues." : "Clear a filter to see more."}
            </Empty>
          ) : null
        }
      </Answered>
      <div
        ref={box}
        class="list-box"
        tabIndex={0}
        role="listbox"
        aria-label="Samples"
        onKeyDown={move}
        {...(isSelectedDrawn ? { "aria-activedescendant": `row-${selected}` } : {})}
      >
        <div
          class="list-rows"
          role="presentation"
          ref={(node) => node?.style.setProperty("height", `${virtual.height}px`)}
        >
          {virtual.items.map(({ index, start }) => {
            const row = rowAt(index);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles keys for all rows
              // biome-ignore lint/a11y/useFocusableInteractive: the list holds the focus, its rows are its options
              <div
                key={index}
                {...(row ? { id: `row-${row.row}` } : {})}
                role="option"
                aria-selected={row !== undefined && row.row === selected}
                aria-posinset={index + 1}
                aria-setsize={total}
                class="list-row"
                ref={(node) => node?.style.setProperty("transform", `translateY(${start}px)`)}
                onClick={() => row && open(row)}
              >
                {row ? <Row row={row} label={label} /> : <span class="bar w1" />}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
