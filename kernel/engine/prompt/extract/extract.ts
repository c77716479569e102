import type { Task } from "../../../../datasets/task.ts";
import { calledByTests } from "../entry-point.ts";
import { cachedLanguage } from "../source/remembered.ts";
import { sourceLanguage } from "../source/source-languages.ts";
import { bareCode, indentedBlocks } from "./bare-code.ts";
import { type ChosenPiece, chooseAny, chooseDefining, type Rule } from "./choose-block.ts";
import { cleanCode } from "./clean-code.ts";
import { type FencedBlock, fencedBlocks } from "./fenced.ts";
import { isShortened } from "./is-shortened.ts";
import { type Piece, type ProgramTarget, readsAs } from "./piece.ts";
import { pieceOfBlock, readingOf } from "./settled.ts";
import { readThought } from "./thinking.ts";
import { isJson, wrappers } from "./wrapped-code.ts";

/** The form in which the answer contained the program: a code fence, bare text, thinking, or a wrapper such as JSON. */
export type ProgramPlace = "labelled-fence" | "fence" | "whole" | "prose" | "thinking" | keyof typeof wrappers;

/** The program of an answer, and the way in which it was extracted. */
export interface Extraction {
  /** The program, ending with a line break; null if there is none. */
  readonly code: string | null;
  readonly how: ProgramPlace | "none";
  /** The rule that chose the program among several code blocks; null if there is no program. */
  readonly rule: Rule | null;
  /** True if the answer ended inside a fenced block. */
  readonly unclosed: boolean;
  /** True if lines of a fenced block were removed so that the rest parses. */
  readonly repaired?: true;
}

interface Candidate extends ChosenPiece {
  readonly how: ProgramPlace;
}

const isWrapper = ({ code }: FencedBlock): boolean => /^\s*(`{3,}|~{3,})[ \t]*\w/.test(code);

/**
 * The fenced blocks of an answer. A block that only wraps another one (a fenced "markdown" reply, a fence opened
 * twice) is replaced by its content.
 */
const blocksOf = (answer: string): FencedBlock[] =>
  fencedBlocks(answer).flatMap((block) => {
    if (!isWrapper(block)) return [block];
    return blocksOf(block.code).map((inner) => ({ ...inner, closed: inner.closed || block.closed }));
  });

const wholeReply = (answer: string, target: ProgramTarget): string => {
  const text = answer.replaceAll("\r\n", "\n");
  return cleanCode(/^\s*(`{1,2})([^`][\s\S]*[^`])\1\s*$/.exec(text)?.[2] ?? text, readingOf(target));
};

/** The text before a closing fence whose opening fence is at the end of the prompt. */
const beforeClosing = (answer: string): readonly string[] => {
  const fence = /^[ \t]*(?:`{3,}|~{3,})(.*)$/m.exec(answer);
  const before = fence === null ? "" : answer.slice(0, fence.index);
  return fence?.[1]?.trim() === "" && before.trim() !== "" ? [before] : [];
};

/** Yields candidates for the program outside code fences, best first. */
const outsideFences = function* (text: string, target: ProgramTarget): Generator<Candidate> {
  const { language, mayContinue } = target;
  const reads = (code: string): boolean => readsAs(code, target);
  const pieces = (codes: readonly string[]): Piece[] => codes.map((code) => ({ code, closed: true }));
  const choose = (codes: readonly string[]): ChosenPiece | null => {
    const reading = pieces(codes).filter(({ code }) => !language.reads || reads(code));
    return (
      chooseDefining(reading, target) ?? (language.reads && reading.length > 0 ? chooseAny(reading, target) : null)
    );
  };
  const reply = wholeReply(text, target);
  const inProse = bareCode(text, language, reads);
  const places: readonly (readonly [ProgramPlace, readonly string[]])[] = [
    ["whole", language.reads ? [reply] : []],
    ["prose", inProse === null ? [] : [inProse]],
    ["prose", indentedBlocks(text)],
    [
      "prose",
      [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)]
        .map(([, code = ""]) => code)
        .filter((code) => language.reads && reads(code)),
    ],
  ];
  for (const [how, codes] of places) {
    const program = choose(codes);
    if (program) yield { ...program, how: how === "prose" && program.code.trim() === reply.trim() ? "whole" : how };
    else if (how === "whole" && mayContinue && language.continuesBody?.(reply))
      yield { code: reply, closed: true, rule: "body", how };
  }
};

/** Yields candidates for the program, best first. `deep`: the text itself was inside a wrapper such as JSON. */
function* candidates(text: string, target: ProgramTarget, deep = false): Generator<Candidate> {
  const { language } = target;
  const blocks = blocksOf(text);
  const isLabelled = ({ label }: FencedBlock): boolean => language.labels.includes(label);
  const labelled = blocks.filter(isLabelled).map((block) => pieceOfBlock(block, target));
  const all = blocks.filter(({ label }) => label !== "json").map((block) => pieceOfBlock(block, target));
  const as = (how: ProgramPlace, chosen: ChosenPiece | null): Candidate[] => (chosen ? [{ ...chosen, how }] : []);
  if (!deep && isJson(text)) yield* wrapped(text, target);
  yield* as("labelled-fence", chooseDefining(labelled, target));
  yield* as("fence", chooseDefining(all, target));
  for (const before of beforeClosing(text)) yield* outsideFences(before, target);
  if (!deep) yield* wrapped(text, target);
  if (target.hasEntry)
    for (const candidate of outsideFences(text, target)) if (candidate.rule === "entry-point") yield candidate;
  if (labelled.length > 0) yield* as("labelled-fence", chooseAny(labelled, target));
  const [only] = all;
  if (only)
    yield* as(
      "fence",
      language.reads && all.some(({ code }) => readsAs(code, target))
        ? chooseAny(all, target)
        : { ...only, rule: "last" },
    );
  yield* outsideFences(text, target);
}

function* wrapped(text: string, target: ProgramTarget): Generator<Candidate> {
  for (const [how, unwrap] of Object.entries(wrappers) as [
    keyof typeof wrappers,
    (text: string) => readonly string[],
  ][]) {
    const inner = unwrap(text).flatMap((one) => {
      const [first] = candidates(one, target, true);
      return first && first.rule !== "last" ? [first] : [];
    });
    const choice = chooseDefining(inner, target) ?? (inner.length > 0 ? chooseAny(inner, target) : null);
    if (choice) yield { ...choice, how };
  }
}

/** Matches special tokens of chat formats that end or begin a turn. The text after the end belongs to another turn. */
const turnEnd =
  /(?:<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text|end|EOT|eos)\|>|<[|｜]end[▁_]of[▁_]sentence[|｜]>|<\/s>|<end_of_turn>|<eos>)[ \t]*(?:\r?\n[\s\S]*)?$/;
const turnStart = /^(?:\ufeff|<\|(?:python_tag|begin_of_text|assistant)\|>|<s>|\s)+(?=\S)/;

const ofOneTurn = (answer: string): string => {
  // In formats with channels (harmony), this token may end a channel and not the turn, so nothing is cut.
  const text = answer.includes("<|channel|>") ? answer : answer.replace(turnEnd, "");
  const start = turnStart.exec(text)?.[0] ?? "";
  // If the answer begins with white space only, that white space stays, because the first line may be indented.
  return start.trim() === "" && !start.includes("\ufeff") ? text : text.slice(start.length);
};

/**
 * Finds the program in a model's answer. These places are tried in order:
 *
 * - the last fenced block of the language with the tests' entry point, and the blocks that it needs
 * - the last block of any language with the tests' entry point, and the blocks that it needs
 * - the program inside JSON, a tool call, HTML or other markup
 * - the last block that parses as a program
 * - the whole reply, or those of its lines that parse as a program
 *
 * @param task the task; its tests determine the entry point
 */
export function extractCode(answer: string, language: string, task?: Task): Extraction {
  const { answer: answerText, unclosed } = readThought(ofOneTurn(answer));
  const { publicTests = [], hiddenTests = [] } = task?.languages[language] ?? {};
  const tests = [...publicTests, ...hiddenTests];
  const target: ProgramTarget = {
    language: cachedLanguage(sourceLanguage(language)),
    hasEntry: task !== undefined,
    isEntry: calledByTests(task, language),
    mayContinue: task?.languages[language]?.preamble !== undefined,
    isScript: tests.length > 0 && tests.every((test) => "stdin" in test),
  };
  const [best] = candidates(answerText, target);
  const choice: Candidate | undefined = best ?? inThought(unclosed, target);
  if (!choice) return { code: null, how: "none", rule: null, unclosed: false };
  const code = `${choice.code.replace(/^(?:[ \t]*\n)+/, "").trimEnd()}\n`;
  const blocks = blocksOf(answerText).map((block) => block.code);
  const repaired = isShortened(code, blocks, target);
  const extraction = { code, how: choice.how, rule: choice.rule, unclosed: !choice.closed };
  return repaired ? { ...extraction, repaired } : extraction;
}

/**
 * The program of an answer that is only unfinished thinking: its last closed code block that defines the tests' entry
 * point.
 */
const inThought = (thought: string | null, target: ProgramTarget): Candidate | undefined => {
  if (thought === null) return undefined;
  const closed = blocksOf(thought)
    .filter((block) => block.closed && target.language.labels.includes(block.label))
    .map((block) => pieceOfBlock(block, target));
  const choice = chooseDefining(closed, target);
  return choice ? { ...choice, how: "thinking" } : undefined;
};
