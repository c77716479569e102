import type { ShownText } from "../../server/methods/method-views.ts";
import { visible } from "../base/words.ts";
import { PlainText } from "../parts/plain-text.tsx";
import { CodeView } from "../samples/code-view.tsx";
import { DiffLines } from "../samples/diff-view.tsx";

/** Texts with their titles: plain text, programs and diffs. */
export const ShownTexts = ({ texts }: { readonly texts: readonly ShownText[] }) => (
  <div class="stack">
    {texts.map(({ title, kind, text }, i) => (
      <section key={i} class="stack shown" aria-label={visible(title)}>
        <h4>{visible(title)}</h4>
        {kind === "code" ? (
          <CodeView source={text} label={title} />
        ) : kind === "diff" ? (
          <DiffLines text={text} label={title} />
        ) : (
          <PlainText text={text} />
        )}
      </section>
    ))}
  </div>
);
