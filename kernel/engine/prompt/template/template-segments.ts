import { type ExpressionToken, expressionTokens } from "./expression-tokens.ts";
import { type TemplateSource, templateError } from "./template-error.ts";

/** A flat part of a template: text, an interpolation, or one tag (`if`, `/if`, `--` for a comment). */
export type Segment =
  | { readonly kind: "text"; readonly text: string; readonly at: number }
  | { readonly kind: "output"; readonly tokens: readonly ExpressionToken[]; readonly at: number }
  | { readonly kind: "tag"; readonly name: string; readonly tokens: readonly ExpressionToken[]; readonly at: number };

const directives = ["if", "elseif", "else", "list", "sep"];

function cut(source: TemplateSource): Segment[] {
  const { text } = source;
  const segments: Segment[] = [];
  const opening = /\$\{|<#--|<(\/?)#([A-Za-z]+)/g;
  let end = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const at = match.index;
    if (at > end) segments.push({ kind: "text", text: text.slice(end, at), at: end });
    if (match[0] === "<#--") {
      const close = text.indexOf("-->", at + 4);
      if (close < 0) throw templateError(source, at, "comment is never closed");
      segments.push({ kind: "tag", name: "--", tokens: [], at });
      end = close + 3;
    } else {
      if (match[2] && !directives.includes(match[2])) {
        const hint = `known: ${directives.join(", ")}, <#-- -->`;
        throw templateError(source, at, `unknown directive <${match[1]}#${match[2]}>`, hint);
      }
      const output = match[0] === "$" + "{";
      const tokens = expressionTokens(source, opening.lastIndex, output ? "}" : ">");
      const close = tokens[tokens.length - 1]!.at;
      if (output) segments.push({ kind: "output", tokens, at });
      else segments.push({ kind: "tag", name: `${match[1]}${match[2]}`, tokens, at });
      end = close + (text[close] === "/" ? 2 : 1);
    }
    opening.lastIndex = end;
  }
  if (end < text.length) segments.push({ kind: "text", text: text.slice(end), at: end });
  return segments;
}

/** Removes the white space and the line break of lines with only tags, so that they produce no output. */
function strip(segments: readonly Segment[]): Segment[] {
  const stripped: Segment[] = [];
  let line: Segment[] = [];
  const endLine = (): void => {
    const onlyTags =
      line.some(({ kind }) => kind === "tag") &&
      line.every((segment) => segment.kind === "tag" || (segment.kind === "text" && segment.text.trim() === ""));
    for (const segment of line) if (!onlyTags || segment.kind === "tag") stripped.push(segment);
    line = [];
  };
  for (const segment of segments) {
    if (segment.kind !== "text") {
      line.push(segment);
      continue;
    }
    let { at } = segment;
    for (const part of segment.text.split(/(?<=\n)/)) {
      line.push({ kind: "text", text: part, at });
      at += part.length;
      if (part.endsWith("\n")) endLine();
    }
  }
  endLine();
  return stripped;
}

/** Splits a template into text, interpolations and tags. Lines with only tags produce no output. */
export function templateSegments(source: TemplateSource): Segment[] {
  return strip(cut(source));
}
