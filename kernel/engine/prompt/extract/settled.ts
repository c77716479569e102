import { amongProse, untilProse } from "./bare-code.ts";
import { cleanCode } from "./clean-code.ts";
import type { FencedBlock } from "./fenced.ts";
import { isMistake } from "./mistakes.ts";
import { entriesIn, type Piece, readsAs, type Wanted } from "./piece.ts";
import { withoutOuterProse, withoutProse } from "./prose-lines.ts";

/** The readings of a text: as a program, or as the inside of the function whose head stood in the prompt. */
export const readingOf = (wanted: Wanted): { canTell: boolean; reads: (code: string) => boolean } => {
  const { language, mayContinue } = wanted;
  const reads = (code: string): boolean =>
    readsAs(code, wanted) || (mayContinue && language.continuesBody?.(code) === true);
  return { canTell: language.reads, reads };
};

/** A label on a line of its own, below a fence without one. */
const withoutLabel = (code: string, { language }: Wanted): string => {
  const [, word = "", rest = ""] = /^\s*(\S+)[ \t]*\n([\s\S]*\S[\s\S]*)$/.exec(code) ?? [];
  return language.labels.includes(word.toLowerCase()) ? rest : code;
};

/** A longer text, and a single line, is not taken apart. */
const mostText = 60_000;
const isPlain = (code: string): boolean => code.length > mostText || !code.trim().includes("\n");

/** Those lines of a block that does not read that do, where they still define what the tests call. */
const linesThatRead = (code: string, wanted: Wanted): string | undefined => {
  const { canTell, reads } = readingOf(wanted);
  if (isPlain(code)) return undefined;
  if (!canTell) return withoutOuterProse(code);
  const wants = entriesIn(code, wanted).length > 0;
  const serves = (one: string | null): one is string =>
    one !== null && reads(one) && (!wants || entriesIn(one, wanted).length > 0);
  const without = cleanCode(withoutProse(code), { canTell, reads });
  if (serves(without)) return without;
  const among = amongProse(code, reads);
  return serves(among) ? among : undefined;
};

/** The program in a block. A fence inside a string ends it too early: take the shortest longer one that reads. One never closed may hold prose. */
export const settled = (block: FencedBlock, wanted: Wanted): Piece => {
  const reading = readingOf(wanted);
  const { closed, before } = block;
  const labelled = withoutLabel(block.code, wanted);
  const code = cleanCode(labelled, reading);
  const rest = { closed, ...(isMistake(before, code) ? { isMistake: true } : {}) };
  if (reading.canTell && reading.reads(code)) return { code, ...rest };
  const whole = closed ? block.longer().find(reading.reads) : untilProse(code, wanted.language, reading.reads);
  if (whole !== undefined && (closed || reading.reads(whole))) return { code: whole, ...rest };
  return { code: linesThatRead(whole ?? code, wanted) ?? whole ?? code, ...rest };
};
