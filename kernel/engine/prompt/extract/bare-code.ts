import type { SourceLanguage } from "../source/source-language.ts";

const starts =
  /^(?:async\s+def|def|class|import|from|@\w|function|async\s+function|const|let|var|export|exports\.|module\.exports|(?:interface|type|enum|namespace|declare)\s+\w)\b|^[A-Za-z_]\w*\s*(?::[^=]+)?=\s*\S/;
const mostStarts = 6;
const mostTries = 160;
const largest = 60_000;

/**
 * Finds a program in the middle of prose. The program starts at a line that looks like code, and is the longest text
 * that parses.
 */
export const amongProse = (text: string, reads: (code: string) => boolean): string | null => {
  const lines = text.split("\n");
  const heads = lines.flatMap((line, i) => (starts.test(line) ? [i] : [])).slice(0, mostStarts);
  let tries = 0;
  for (const head of heads)
    for (let end = lines.length; end > head; end--) {
      if (lines[end - 1]!.trim() === "") continue;
      if (++tries > mostTries) return null;
      const code = lines.slice(head, end).join("\n");
      // A last line with one word ("Thanks") parses as an expression, but it is prose.
      if (/^[\w!.]+$/.test(lines[end - 1]!.trim()) && !/^\s/.test(lines[end - 1]!)) continue;
      if (reads(code)) return code;
    }
  return null;
};

/**
 * Matches the start of a line of code at the first column, for languages without a parser in taulab. The first line of
 * a program must also match `sign`.
 */
const first =
  /^(?:package|import|#\s*(?:include|define|pragma)|#!|#\[|#lang|<\?php|using|use|pub|public|private|protected|static|final|abstract|sealed|open|data|case|class|struct|enum|interface|record|trait|impl|object|module|mod|namespace|extern|template|typedef|type|const|constexpr|inline|let|var|val|my|local|int|long|short|double|float|bool|boolean|char|void|auto|unsigned|size_t|string|std::|fn|func|fun|function|def|defmodule|sub|proc|require|@\w|\/\/|\/\*|\(define|\w+\s*<-\s*function|\w+\s*\(\)\s*\{)/;
const sign = /[(){};<>=]|^(?:package|import|use|using|require|class|def|module|defmodule|#|\/\/)\s*\S+$/;
const last = /(?:[};)\]]|^end)[;,]?$/;

const isLast = (line: string): boolean => last.test(line.trim()) && !/^[A-Z][\w']* [\w' ]+.*[.!?)]$/.test(line);

/**
 * The text from the first line that starts like code to the last line that ends like code. Null if the lines between
 * them contain prose.
 */
const byItsLines = (text: string): string | null => {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => first.test(line) && sign.test(line));
  const to = lines.findLastIndex(isLast);
  return from < 0 || to < from ? null : lines.slice(from, to + 1).join("\n");
};

/** Finds a program outside code fences, with any prose before and after it. */
export const bareCode = (
  answer: string,
  { reads: canTell }: SourceLanguage,
  reads: (code: string) => boolean,
): string | null => {
  if (answer.length > largest) return null;
  const text = answer.replaceAll("\r\n", "\n");
  if (canTell) return amongProse(text, reads);
  return /^[ \t]*(?:`{3}|~{3})/m.test(text) ? null : byItsLines(text);
};

/** Finds Markdown's indented code blocks: lines indented by four columns after an empty line. */
export const indentedBlocks = (answer: string): readonly string[] => {
  if (answer.length > largest) return [];
  const blocks = answer
    .replaceAll("\r\n", "\n")
    .matchAll(/(?<=^|\n[ \t]*\n)(?: {4}|\t).*(?:\n(?:(?: {4}|\t).*|[ \t]*))*/g);
  return [...blocks].map(([block]) => block.replace(/^(?: {4}|\t)/gm, "").trimEnd());
};

/** Cuts a block without a closing fence before the prose that follows an empty line. */
export const untilProse = (
  code: string,
  { reads: canTell }: SourceLanguage,
  reads: (code: string) => boolean,
): string => {
  const paragraphs = [...code.matchAll(/\n[ \t]*\n(?=\S)/g)]
    .map(({ index }) => index)
    .slice(-12)
    .reverse();
  for (const end of paragraphs) {
    const [head, behind] = [code.slice(0, end), code.slice(end).trim()];
    if (
      canTell
        ? reads(head)
        : isLast(head.trimEnd().split("\n").at(-1)!) && /^[A-Z#*-]/.test(behind) && !sign.test(behind.split("\n")[0]!)
    )
      return head;
  }
  return code;
};
