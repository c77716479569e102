import { ChevronLeft, ChevronRight, Columns2, X } from "lucide";
import { useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import { visible } from "../base/words.ts";
import { Badge } from "../parts/badge.tsx";
import { Icon } from "../parts/icon.tsx";
import { Answered } from "../parts/states.tsx";
import { GlossaryTerm } from "../parts/term.tsx";
import { AnswerView } from "./answer-view.tsx";
import { CodeView } from "./code-view.tsx";
import { NotesForm } from "./notes-form.tsx";
import { RecordView } from "./record-view.tsx";
import { SamplePair } from "./sample-pair.tsx";
import { ScoresView } from "./scores-view.tsx";
import { TestsView } from "./tests-view.tsx";
import { type Sample, useSample } from "./use-sample.ts";

const tabs = ["Conversation", "Program", "Tests", "Scores", "Notes", "JSON"] as const;

const Conversation = ({ sample: { system, prompt, view } }: { readonly sample: Sample }) => (
  <ol class="conversation">
    {system && (
      <li class="turn system">
        <h3>System</h3>
        <p>{visible(system)}</p>
      </li>
    )}
    <li class="turn user">
      <h3>Prompt</h3>
      <AnswerView text={prompt} />
    </li>
    {view.thinking && (
      <li class="turn">
        <details>
          <summary>Thinking</summary>
          <p>{visible(view.thinking)}</p>
        </details>
      </li>
    )}
    <li class="turn model">
      <h3>Answer {view.finishReason && <small class="muted">ended: {view.finishReason}</small>}</h3>
      {view.error && <p class="failed">{visible(`${view.error.code}: ${view.error.message}`)}</p>}
      {view.answer === null ? <p class="muted">There is no answer.</p> : <AnswerView text={view.answer} />}
    </li>
  </ol>
);

interface SampleProps {
  readonly id: string;
  readonly row: number;
  readonly readOnly: boolean;
  readonly label: (model: string) => string;
  readonly close: () => void;
  readonly beside: number | undefined;
  readonly setBeside: (row: number | undefined) => void;
  /** Opens the sample before this one in the list; `next` opens the one after it. Undefined if there is none. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** One sample: conversation, program, tests, scores and notes. A second sample may be shown beside it. */
export const SampleView = ({ id, row, readOnly, label, close, beside, setBeside, previous, next }: SampleProps) => {
  const answer = useSample(id, row);
  const [tab, setTab] = useState<(typeof tabs)[number]>("Conversation");
  return (
    <section class="sample" aria-label="Sample">
      <Answered answer={answer} lines={8}>
        {(sample) => (
          <>
            <header>
              <h2>{visible(sample.row.task)}</h2>
              <Badge of={sample.row.outcome} />
              <span class="close">
                <button
                  type="button"
                  class="quiet"
                  aria-label="Previous sample"
                  disabled={!previous}
                  onClick={() => previous?.()}
                >
                  <Icon of={ChevronLeft} />
                </button>
                <button type="button" class="quiet" aria-label="Next sample" disabled={!next} onClick={() => next?.()}>
                  <Icon of={ChevronRight} />
                </button>
                <button type="button" class="quiet" aria-label="Close the sample" onClick={close}>
                  <Icon of={X} />
                </button>
              </span>
              <p class="muted">
                {visible(label(sample.row.model))} · {sample.row.language}
                {sample.row.difficulty && ` · ${sample.row.difficulty}`} · sample {sample.row.sample}
                {sample.view.assurance && (
                  <>
                    {" · "}
                    <GlossaryTerm of={sample.view.assurance} />
                  </>
                )}
              </p>
              <label class="line">
                <Icon of={Columns2} size={14} /> beside
                <select
                  aria-label="Beside another sample"
                  value={beside === undefined ? "" : String(beside)}
                  onChange={({ currentTarget: { value } }) => setBeside(value === "" ? undefined : Number(value))}
                >
                  <option value="">no other sample</option>
                  {sample.alike
                    .filter((other) => other.row !== row)
                    .map((other) => (
                      <option key={other.row} value={String(other.row)}>
                        {visible(label(other.model))} #{other.sample}: {other.outcome.replaceAll("_", " ")}
                      </option>
                    ))}
                </select>
              </label>
            </header>
            {beside !== undefined ? (
              <SamplePair a={{ id, sample: row }} b={{ id, sample: beside }} />
            ) : (
              <>
                <div class="tabs" role="tablist" aria-label="Parts of the sample">
                  {tabs.map((name) => (
                    <button
                      key={name}
                      type="button"
                      role="tab"
                      id={`tab-${name}`}
                      aria-controls="sample-part"
                      aria-selected={tab === name}
                      onClick={() => setTab(name)}
                    >
                      {name}
                      {name === "Tests" && sample.view.failed.length > 0 && (
                        <small class="count-fail">{sample.view.failed.length}</small>
                      )}
                      {name === "Notes" && sample.notes.length > 0 && <small>{sample.notes.length}</small>}
                    </button>
                  ))}
                </div>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
                <div class="sample-part" id="sample-part" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
                  {tab === "Conversation" && <Conversation sample={sample} />}
                  {tab === "Program" &&
                    (sample.view.code === null ? (
                      <p class="muted">The answer holds no program.</p>
                    ) : (
                      <>
                        <CodeView source={sample.view.code} language={sample.row.language} />
                        {sample.view.extraction && (
                          <p class="note">
                            Taken from the answer by the rule {sample.view.extraction};{" "}
                            {counted(sample.view.code.split("\n").length, "line")}.
                          </p>
                        )}
                      </>
                    ))}
                  {tab === "Tests" && <TestsView sample={sample} />}
                  {tab === "Scores" && <ScoresView sample={sample} />}
                  {tab === "Notes" && <NotesForm key={sample.view.key} id={id} sample={sample} readOnly={readOnly} />}
                  {tab === "JSON" && <RecordView key={sample.view.key} id={id} sampleKey={sample.view.key} />}
                </div>
              </>
            )}
          </>
        )}
      </Answered>
    </section>
  );
};
