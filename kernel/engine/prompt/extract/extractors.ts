import type { SourceLanguage } from "../source/source-language.ts";
import { type FencedBlock, fencedBlocks } from "./fenced.ts";

interface Found {
  readonly code: string;
  /** True when the answer ended before its fence was closed: it was probably cut off. */
  readonly unclosed: boolean;
}

interface ExtractorContext {
  readonly language: SourceLanguage;
  /** The prompt held the head of the function, so that its inside alone is an answer. */
  readonly mayContinue: boolean;
}

export interface Extractor {
  readonly name: "labelled-fence" | "fence" | "whole";
  extract(answer: string, context: ExtractorContext): Found | null;
}

/** A fence inside a string ends the block too early: take the shortest longer one that parses. */
function settle(block: FencedBlock, { language, mayContinue }: ExtractorContext): Found {
  const reads = (code: string): boolean =>
    language.parses(code) || (mayContinue && language.continuesBody?.(code) === true);
  const code = reads(block.code) ? block.code : (block.longer().find(reads) ?? block.code);
  return { code, unclosed: !block.closed };
}

const isWrapper = ({ label, code }: FencedBlock): boolean =>
  ["markdown", "md", "text", ""].includes(label) && /^\s*(`{3,}|~{3,})[ \t]*\w/.test(code);

/** Blocks of an answer; one that only wraps another (a fenced "markdown" reply) gives way to what it holds. */
function blocksOf(answer: string): FencedBlock[] {
  return fencedBlocks(answer).flatMap((block) => {
    if (!isWrapper(block)) return [block];
    return blocksOf(block.code).map((inner) => ({ ...inner, closed: inner.closed || block.closed }));
  });
}

/** Ways to find the program in an answer; the first that finds one wins. */
export const extractors: readonly Extractor[] = [
  {
    name: "labelled-fence",
    extract(answer, context) {
      const block = blocksOf(answer).find(({ label }) => context.language.labels.includes(label));
      return block ? settle(block, context) : null;
    },
  },
  {
    name: "fence",
    extract(answer, context) {
      const block = blocksOf(answer)[0];
      return block ? settle(block, context) : null;
    },
  },
  {
    name: "whole",
    extract(answer, { language, mayContinue }) {
      const code = answer.replaceAll("\r\n", "\n");
      const inline = /^\s*(`{1,2})([^`][\s\S]*[^`])\1\s*$/.exec(code)?.[2] ?? code;
      if (language.parses(inline)) return { code: inline, unclosed: false };
      return mayContinue && language.continuesBody?.(inline) ? { code: inline, unclosed: false } : null;
    },
  },
];
