import { useState } from "preact/hooks";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import type { FlippedTask } from "../../server/flips.ts";
import { percent, pointsText, visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { CsvButton } from "../parts/download.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { SamplePair } from "../samples/sample-pair.tsx";

interface FlipsProps {
  readonly a: string;
  readonly b: string;
  readonly flips: readonly FlippedTask[];
}

/** Lists tasks whose pass rate differs between two runs. A click on a task opens a sample of each run. */
export const FlipsView = ({ a, b, flips }: FlipsProps) => {
  const [opened, setOpened] = useState("");
  const [words, setWords] = useState("");
  const matches = flips.filter(({ task, model }) => `${task} ${model}`.toLowerCase().includes(words.toLowerCase()));
  return (
    <section class="card">
      <h2>
        Flipped tasks <small>{flips.length}</small>
        {flips.length > 0 && <CsvButton name={`${a}-${b}-flips.csv`} rows={() => flips} />}
      </h2>
      {flips.length === 0 ? (
        <p class="muted">No task has another pass rate.</p>
      ) : (
        <SearchBox label="Search flipped tasks" value={words} change={setWords} />
      )}
      <ul class="rows flips">
        {matches.map((one) => {
          const name = `${one.model} ${one.task}`;
          const isOpen = opened === name;
          return (
            <li key={name}>
              <button
                type="button"
                class="quiet flip"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? "" : name)}
              >
                <span class="name">{visible(one.task)}</span>
                <span class="muted grow">{visible(one.model)}</span>
                <span class="number">
                  {percent(one.a)} → {percent(one.b)}
                </span>
                <b class={one.b > one.a ? "good" : "bad"}>{pointsText(one.b - one.a)}</b>
              </button>
              {isOpen && <SamplePair a={{ id: a, sample: one.keyA }} b={{ id: b, sample: one.keyB }} />}
            </li>
          );
        })}
      </ul>
      <CommandLine command={`taulab runs compare ${shellWord(a)} ${shellWord(b)} --flips`} />
    </section>
  );
};
