import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, Prec } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** An error at a position of the YAML text. */
export interface YamlFault {
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Returns the keys that the schema allows below the parent keys `way`, each with its description. */
export type Complete = (way: readonly string[]) => readonly (readonly [name: string, about: string])[];

/** A YAML editor in the page. */
export interface YamlEditor {
  text(): string;
  setText(text: string): void;
  mark(faults: readonly YamlFault[]): void;
  goTo(line: number): void;
  destroy(): void;
}

const colours = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), class: "t-keyword" },
  { tag: tags.propertyName, class: "t-keyword" },
  { tag: tags.string, class: "t-string" },
  { tag: tags.comment, class: "t-comment" },
  { tag: tags.content, class: "t-string" },
]);

/**
 * Milliseconds after Escape in which the Tab key moves the focus out of the editor. Any other key ends this time, so it
 * may be long.
 */
const timeToLeave = 3_600_000;

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** Finds the parent keys of a line of YAML by its indentation. */
const wayTo = (state: EditorState, number: number): string[] => {
  const way: string[] = [];
  let indent = indentOf(state.doc.line(number).text.replace(/- /g, "  "));
  for (let at = number - 1; at > 0 && indent > 0; at--) {
    const { text } = state.doc.line(at);
    const [, key] = /^\s*(?:- )?([\w-]+):\s*$/.exec(text) ?? [];
    if (text.trim() === "" || indentOf(text) >= indent || key === undefined) continue;
    way.unshift(key);
    indent = indentOf(text);
  }
  return way;
};

const completer =
  (complete: Complete) =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/^\s*(?:- )?[\w-]*/);
    if (!word || (word.text.trim() === "" && !context.explicit)) return null;
    const from = word.to - (/[\w-]*$/.exec(word.text)?.[0].length ?? 0);
    const way = wayTo(context.state, context.state.doc.lineAt(context.pos).number);
    const options = complete(way).map(([label, info]) => ({ label, apply: `${label}: `, type: "property", info }));
    return options.length === 0 ? null : { from, options };
  };

/** Creates an editor inside an element. */
export const yamlEditor = (
  parent: HTMLElement,
  start: string,
  {
    onChange,
    onSave,
    complete = () => [],
  }: { readonly onChange: () => void; readonly onSave: () => void; readonly complete?: Complete },
): YamlEditor => {
  const run = (): boolean => {
    onSave();
    return true;
  };
  const save = { key: "Mod-s", run, preventDefault: true };
  // Escape followed by Tab moves the focus out of the editor, also if Escape closes a list of completions.
  const leave = {
    key: "Escape",
    run: (escaped: EditorView): boolean => {
      escaped.setTabFocusMode(timeToLeave);
      return false;
    },
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: start,
      extensions: [
        EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? ""),
        lineNumbers(),
        history(),
        drawSelection(),
        bracketMatching(),
        highlightActiveLine(),
        highlightSpecialChars({ addSpecialChars: /[\u202a-\u202c\u2068]/g }),
        yaml(),
        syntaxHighlighting(colours),
        syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
        Prec.highest(keymap.of([leave])),
        autocompletion({ override: [completer(complete)] }),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": "YAML", tabindex: "0" }),
        keymap.of([save, ...completionKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    setText: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    mark: (faults) => {
      const diagnostics = faults.map(({ message, line = 1, column = 1 }) => {
        const target = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
        const from = Math.min(target.to, target.from + Math.max(0, column - 1));
        return { from, to: Math.max(from, target.to), severity: "error" as const, message };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goTo: (line) => {
      const { from } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "start" }) });
    },
    destroy: () => view.destroy(),
  };
};
