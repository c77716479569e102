import { amongProse, untilProse } from "./bare-code.ts";
import { cleanCode } from "./clean-code.ts";
import type { FencedBlock } from "./fenced.ts";
import { isMistake } from "./mistakes.ts";
import { entriesIn, type Piece, type ProgramTarget, readsAs } from "./piece.ts";
import { withoutOuterProse, withoutProse } from "./prose-lines.ts";

/**
 * Creates the functions that check if a repaired text parses. `reads` is true for a program, and for the body of a
 * function with its head in the prompt.
 */
export const readingOf = (target: ProgramTarget): { canTell: boolean; reads: (code: string) => boolean } => {
  const { language, mayContinue } = target;
  const reads = (code: string): boolean =>
    readsAs(code, target) || (mayContinue && language.continuesBody?.(code) === true);
  return { canTell: language.reads, reads };
};

/** Removes a language label on the first line of a block whose fence has no label. */
const withoutLabel = (code: string, { language }: ProgramTarget): string => {
  const [, word = "", unlabelled = ""] = /^\s*(\S+)[ \t]*\n([\s\S]*\S[\s\S]*)$/.exec(code) ?? [];
  return language.labels.includes(word.toLowerCase()) ? unlabelled : code;
};

/** The maximum length of a text that is searched for lines that parse, in characters. */
const mostText = 60_000;
const isPlain = (code: string): boolean => code.length > mostText || !code.trim().includes("\n");

/**
 * The longest part of a code block that parses. Undefined if no part parses, or if the part lacks the entry point that
 * the block defines.
 */
const linesThatRead = (code: string, target: ProgramTarget): string | undefined => {
  const { canTell, reads } = readingOf(target);
  if (isPlain(code)) return undefined;
  if (!canTell) return withoutOuterProse(code);
  const wants = entriesIn(code, target).length > 0;
  const serves = (one: string | null): one is string =>
    one !== null && reads(one) && (!wants || entriesIn(one, target).length > 0);
  const without = cleanCode(withoutProse(code), { canTell, reads });
  if (serves(without)) return without;
  const among = amongProse(code, reads);
  return serves(among) ? among : undefined;
};

/**
 * The program in a block. If a fence inside a string ends the block too early, the shortest longer version that
 * parses is used. A block without a closing fence may contain prose.
 */
export const pieceOfBlock = (block: FencedBlock, target: ProgramTarget): Piece => {
  const reading = readingOf(target);
  const { closed, before } = block;
  const labelled = withoutLabel(block.code, target);
  const code = cleanCode(labelled, reading);
  const flags = { closed, ...(isMistake(before, code) ? { isMistake: true } : {}) };
  if (reading.canTell && reading.reads(code)) return { code, ...flags };
  const longer = closed ? block.longer().find(reading.reads) : untilProse(code, target.language, reading.reads);
  if (longer !== undefined && (closed || reading.reads(longer))) return { code: longer, ...flags };
  return { code: linesThatRead(longer ?? code, target) ?? longer ?? code, ...flags };
};
