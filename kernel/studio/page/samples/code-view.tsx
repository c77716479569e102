import { visible } from "../base/words.ts";

const words =
  "and as assert async await break case catch class const continue def default delete do elif else enum except export extends False final finally fn for from fun func function global if implements impl import in instanceof interface is lambda let match mut new nil None nonlocal not null or package pass private protected pub public raise return self static struct super switch this throw throws True true false try type use val var void when while with yield".split(
    " ",
  );
const keywords = new Set(words);

const hash = "#[^\\n]*";
const slashes = "\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/";
const otherTokens =
  /(?<string>"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?<number>\b\d[\w.]*\b)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)/u
    .source;

const longest = 60_000;

const withHash = new Set(["python", "py", "ruby", "rb", "r", "perl", "shell", "bash", "sh", "elixir", "julia", "yaml"]);

/** Returns the comment style of a language; if the language is unknown, the style is guessed from the source. */
const commentOf = (language: string, source: string): string =>
  withHash.has(language) || (language === "" && /^\s*(def|import|from|assert|#) ?/m.test(source)) ? hash : slashes;

/** Splits source code into tokens (kind and text) for syntax highlighting. */
const pieces = (source: string, comment: string): (readonly [kind: string, text: string])[] => {
  const tokens: (readonly [string, string])[] = [];
  let last = 0;
  for (const match of source.matchAll(new RegExp(`(?<comment>${comment})|${otherTokens}`, "gu"))) {
    tokens.push(["", source.slice(last, match.index)]);
    const { comment: remark, string, number } = match.groups ?? {};
    const kind = remark
      ? "comment"
      : string
        ? "string"
        : number
          ? "literal"
          : keywords.has(match[0])
            ? "keyword"
            : source[match.index + match[0].length] === "("
              ? "call"
              : "";
    tokens.push([kind, match[0]]);
    last = match.index + match[0].length;
  }
  tokens.push(["", source.slice(last)]);
  return tokens;
};

interface CodeProps {
  readonly source: string;
  readonly language?: string;
  readonly label?: string;
}

/** Source code with line numbers and syntax highlighting. */
export const CodeView = ({ source, language = "", label = "Program" }: CodeProps) => {
  const text = visible(source);
  const lines = text.split("\n").length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section class="code" tabIndex={0} aria-label={label}>
      <pre class="lines" aria-hidden="true">
        {Array.from({ length: lines }, (_, i) => `${i + 1}\n`).join("")}
      </pre>
      <pre>
        <code>
          {text.length > longest
            ? text
            : pieces(text, commentOf(language, text)).map(([kind, part], i) =>
                kind ? (
                  <span key={i} class={`t-${kind}`}>
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
        </code>
      </pre>
    </section>
  );
};
