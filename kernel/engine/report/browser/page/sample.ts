/// <reference lib="dom" />
import { counted } from "../../../../../toolkit/base/counted.ts";
import { element, inWords, scoreClass } from "./element.ts";
import type { ShownSample } from "./source.ts";
import type { Store } from "./store.ts";

const copyButton = (text: string): HTMLElement =>
  element(
    "button",
    {
      type: "button",
      class: "quiet",
      onclick: (event: MouseEvent) => {
        const button = event.currentTarget as HTMLButtonElement;
        void navigator.clipboard.writeText(text).then(
          () => button.replaceChildren("Copied"),
          () => button.replaceChildren("Select it by hand"),
        );
      },
    },
    "Copy",
  );

/** A collapsible text with a title; null if there is nothing to show. */
const textPart = (title: string, text: string | null | undefined, open: boolean, none = ""): HTMLElement | null => {
  if (text === null || text === undefined || text === "")
    return none === "" ? null : element("p", { class: "muted" }, none);
  return element(
    "details",
    { open, class: "text" },
    element("summary", {}, title),
    element("div", { class: "tools" }, copyButton(text)),
    element("pre", { tabindex: 0 }, text),
  );
};

/** The maximum length of a test that is shown expanded, in characters. */
const shortTest = 2_000;

const failures = ({ view, tests }: ShownSample): HTMLElement | null => {
  if (view.failed.length === 0) return null;
  const items = view.failed.map(({ id, said: message }) => {
    const testText = tests.find((test) => test.id === id)?.text;
    // If the message quotes the whole test, the test is not shown again.
    const text = testText === undefined || message.includes(testText.trim()) ? undefined : testText;
    return element(
      "li",
      {},
      element("b", {}, id),
      element("pre", { class: "said" }, message || "failed"),
      text === undefined ? null : textPart("The test", text, text.length < shortTest && view.failed.length < 4),
    );
  });
  return element(
    "section",
    { class: "tests" },
    element("h4", {}, `${view.failed.length} of ${counted(view.failed.length + view.passed, "test")} did not pass`),
    element("ul", {}, ...items),
  );
};

/** A collapsible list of all tests of the sample's task. */
const testsPart = ({ tests }: ShownSample): HTMLElement | null =>
  textPart(
    `Tests (${tests.length})`,
    tests.map(({ id, text }) => `${id}\n${text.replace(/^/gm, "  ")}`).join("\n\n"),
    false,
  );

const errorPart = ({ view: { error } }: ShownSample): HTMLElement | null =>
  error &&
  element(
    "section",
    { class: "loud" },
    element("p", {}, element("b", {}, error.code), ` ${error.message}`),
    error.hint ? element("p", {}, error.hint) : null,
  );

const pairs = (rows: readonly (readonly [string, string])[]): HTMLElement =>
  element("dl", {}, ...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));

const criteria = ({ view }: ShownSample): HTMLElement | null =>
  view.results.length === 0
    ? null
    : element(
        "div",
        {},
        element("h4", {}, "Criteria"),
        pairs(view.results.map(({ name, value, said: note }) => [name, note ? `${value}: ${note}` : value])),
      );

/** An element that shows one sample: verdict, failing tests, program, answer, prompt, criteria, times. */
export const samplePart = (store: Store, row: number, shown: ShownSample): HTMLElement => {
  const { view, prompt } = shown;
  const { id, language, difficulty, concepts } = store.taskOf(row);
  return element(
    "article",
    { class: "sample" },
    element(
      "p",
      { class: "facts" },
      element("b", { class: `badge ${scoreClass(store.at("score", row))}` }, inWords(store.outcomeOf(row))),
      ` ${store.label(row)} #${store.at("sample", row) + 1} · ${id} · ${language}`,
      difficulty ? ` · ${difficulty}` : "",
      concepts.length > 0 ? ` · ${concepts.join(", ").replaceAll("_", " ")}` : "",
      view.assurance ? ` · ${view.assurance}` : "",
    ),
    view.cut.length > 0
      ? element("p", { class: "muted" }, `Cut here, whole in records.jsonl: ${view.cut.join(", ")}.`)
      : null,
    errorPart(shown),
    failures(shown),
    view.failed.length === 0 && view.passed > 0
      ? element("p", {}, view.passed === 1 ? "Its test passed." : `All ${view.passed} tests passed.`)
      : null,
    textPart("Program as executed", view.code, true, view.answer === null ? "" : "The answer holds no program."),
    textPart(
      `Answer${view.extraction ? ` (program found by: ${view.extraction})` : ""}`,
      view.answer,
      view.code === null,
      "There is no answer.",
    ),
    ...(view.printed ?? []).map(([name, text]) => textPart(name, text, view.failed.length > 0)),
    textPart("Thinking", view.thinking, false),
    testsPart(shown),
    textPart("Prompt", prompt, false),
    criteria(shown),
    element("h4", {}, "Times and cost"),
    pairs(view.measured),
  );
};
