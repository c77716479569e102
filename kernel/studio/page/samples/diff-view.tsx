import { lineDiff } from "../../../engine/line-diff.ts";
import { visible } from "../base/words.ts";

const mostLines = 1500;

/** Lines of a diff: lines that begin with a minus were removed, lines with a plus were added. */
export const DiffLines = ({ text, label }: { readonly text: string; readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section class="diff" tabIndex={0} aria-label={label}>
    <pre>
      {text.split("\n").map((line, i) => (
        <span key={i} class={line.startsWith("- ") ? "gone" : line.startsWith("+ ") ? "fresh" : ""}>
          {visible(line)}
          {"\n"}
        </span>
      ))}
    </pre>
  </section>
);

/** Shows two texts as a line diff. */
export const DiffView = ({
  before,
  after,
  label,
}: {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}) => {
  if (before.split("\n").length + after.split("\n").length > mostLines)
    return <p class="muted">These texts are too long to compare.</p>;
  return <DiffLines text={lineDiff(before, after)} label={label} />;
};

/** Returns the lengths of the common beginning and the common end of two texts. Only the text between them differs. */
const bounds = (a: string, b: string): readonly [start: number, end: number] => {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [start, end];
};

const Marked = ({
  text,
  start,
  end,
  kind,
}: {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: "gone" | "fresh";
}) => (
  <code class={`value ${kind}`}>
    {visible(text.slice(0, start))}
    <mark>{visible(text.slice(start, text.length - end))}</mark>
    {visible(text.slice(text.length - end))}
  </code>
);

/** Shows the expected and the actual value in a failed test's message, with the differences highlighted. */
export const ValueDiff = ({ message }: { readonly message: string }) => {
  const match = /^(?:\w+: )*([\s\S]*?) == ([\s\S]*?) is false(?: \(([\s\S]*)\))?$/.exec(message);
  if (!match) return <pre class="said">{visible(message)}</pre>;
  const [, actual = "", expected = "", where] = match;
  const [start, end] = bounds(expected, actual);
  return (
    <div class="values">
      {where && <code class="muted">{visible(where.replace(/^line \d+: /, ""))}</code>}
      <dl>
        <dt>expected</dt>
        <dd>
          <Marked text={expected} start={start} end={end} kind="fresh" />
        </dd>
        <dt>found</dt>
        <dd>
          <Marked text={actual} start={start} end={end} kind="gone" />
        </dd>
      </dl>
    </div>
  );
};
