import { counted } from "../../../../toolkit/base/counted.ts";
import { visible } from "../base/words.ts";
import { PlainText } from "../parts/plain-text.tsx";
import { ValueDiff } from "./diff-view.tsx";
import type { Sample } from "./use-sample.ts";

/** Shows a sample's failed tests with expected and actual values, its passed tests, and the output of its program. */
export const TestsView = ({ sample: { view, tests, probes } }: { readonly sample: Sample }) => {
  const failed = new Set(view.failed.map(({ id }) => id));
  const textOf = new Map(tests.map(({ id, text }) => [id, text]));
  return (
    <div class="tests">
      <p class="muted">
        {view.failed.length > 0 && <b class="bad">{counted(view.failed.length, "test")} failed, </b>}
        {counted(view.passed, "test")} passed
      </p>
      {view.failed.map(({ id, said: message }) => (
        <article key={id} class="test bad">
          <h4>{visible(id)}</h4>
          {textOf.get(id) && <PlainText text={textOf.get(id) ?? ""} />}
          <ValueDiff message={message} />
        </article>
      ))}
      {tests.length > 0 && (
        <details>
          <summary>All tests of the task ({tests.length})</summary>
          {tests.map(({ id, text }) => (
            <article key={id} class={failed.has(id) ? "test bad" : "test"}>
              <h4>{visible(id)}</h4>
              <PlainText text={text} />
            </article>
          ))}
        </details>
      )}
      {view.printed?.map(([name, text]) => (
        <details key={name} open>
          <summary>{name}</summary>
          <PlainText text={text} />
        </details>
      ))}
      {probes.length > 0 && (
        <details>
          <summary>Probes ({probes.length}): tests with a changed expected value, which the program must fail</summary>
          <PlainText text={JSON.stringify(probes, null, 2)} />
        </details>
      )}
    </div>
  );
};
