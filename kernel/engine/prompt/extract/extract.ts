import type { Task } from "../../../../datasets/task.ts";
import { calledByTests } from "../entry-point.ts";
import { remembered } from "../source/remembered.ts";
import { sourceLanguage } from "../source/source-languages.ts";
import { bareCode, indentedBlocks } from "./bare-code.ts";
import { type Chosen, chooseAny, chooseDefining, type Rule } from "./choose-block.ts";
import { cleanCode } from "./clean-code.ts";
import { type FencedBlock, fencedBlocks } from "./fenced.ts";
import { isShortened } from "./is-shortened.ts";
import { type Piece, readsAs, type Wanted } from "./piece.ts";
import { readingOf, settled } from "./settled.ts";
import { readThought } from "./thinking.ts";
import { isJson, wrappers } from "./wrapped-code.ts";

/** Where in an answer a program was found. */
export type Found = "labelled-fence" | "fence" | "whole" | "prose" | "thinking" | keyof typeof wrappers;

/** What was found in an answer. */
export interface Extraction {
  /** The program, ending with a line break; null where there is none. */
  readonly code: string | null;
  readonly how: Found | "none";
  /** Which rule chose it among several; null where there is none. */
  readonly rule: Rule | null;
  /** The answer ended inside its fenced block. */
  readonly unclosed: boolean;
  /** Present if lines of a fenced block that does not read were left out, so that the rest reads. */
  readonly repaired?: true;
}

interface Candidate extends Chosen {
  readonly how: Found;
}

const isWrapper = ({ code }: FencedBlock): boolean => /^\s*(`{3,}|~{3,})[ \t]*\w/.test(code);

/** Blocks of an answer; one that only wraps another (a fenced "markdown" reply, a fence opened twice) gives way to it. */
const blocksOf = (answer: string): FencedBlock[] =>
  fencedBlocks(answer).flatMap((block) => {
    if (!isWrapper(block)) return [block];
    return blocksOf(block.code).map((inner) => ({ ...inner, closed: inner.closed || block.closed }));
  });

const wholeReply = (answer: string, wanted: Wanted): string => {
  const text = answer.replaceAll("\r\n", "\n");
  return cleanCode(/^\s*(`{1,2})([^`][\s\S]*[^`])\1\s*$/.exec(text)?.[2] ?? text, readingOf(wanted));
};

/** What stands before a fence that the prompt had opened and the answer only closes. */
const beforeClosing = (answer: string): readonly string[] => {
  const fence = /^[ \t]*(?:`{3,}|~{3,})(.*)$/m.exec(answer);
  const before = fence === null ? "" : answer.slice(0, fence.index);
  return fence?.[1]?.trim() === "" && before.trim() !== "" ? [before] : [];
};

/** Programs without a fence, best place first. */
const bare = function* (text: string, wanted: Wanted): Generator<Candidate> {
  const { language, mayContinue } = wanted;
  const reads = (code: string): boolean => readsAs(code, wanted);
  const pieces = (codes: readonly string[]): Piece[] => codes.map((code) => ({ code, closed: true }));
  const chosen = (codes: readonly string[]): Chosen | null => {
    const reading = pieces(codes).filter(({ code }) => !language.reads || reads(code));
    return (
      chooseDefining(reading, wanted) ?? (language.reads && reading.length > 0 ? chooseAny(reading, wanted) : null)
    );
  };
  const whole = wholeReply(text, wanted);
  const inProse = bareCode(text, language, reads);
  const places: readonly (readonly [Found, readonly string[]])[] = [
    ["whole", language.reads ? [whole] : []],
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
    const found = chosen(codes);
    if (found) yield { ...found, how: how === "prose" && found.code.trim() === whole.trim() ? "whole" : how };
    else if (how === "whole" && mayContinue && language.continuesBody?.(whole))
      yield { code: whole, closed: true, rule: "body", how };
  }
};

/** The program in a text, by the places where it may stand, best first; `deep` texts came out of a wrapper. */
function* candidates(text: string, wanted: Wanted, deep = false): Generator<Candidate> {
  const { language } = wanted;
  const blocks = blocksOf(text);
  const isLabelled = ({ label }: FencedBlock): boolean => language.labels.includes(label);
  const labelled = blocks.filter(isLabelled).map((block) => settled(block, wanted));
  const all = blocks.filter(({ label }) => label !== "json").map((block) => settled(block, wanted));
  const as = (how: Found, chosen: Chosen | null): Candidate[] => (chosen ? [{ ...chosen, how }] : []);
  if (!deep && isJson(text)) yield* wrapped(text, wanted);
  yield* as("labelled-fence", chooseDefining(labelled, wanted));
  yield* as("fence", chooseDefining(all, wanted));
  for (const before of beforeClosing(text)) yield* bare(before, wanted);
  if (!deep) yield* wrapped(text, wanted);
  for (const found of bare(text, wanted)) if (found.rule === "entry-point") yield found;
  if (labelled.length > 0) yield* as("labelled-fence", chooseAny(labelled, wanted));
  const [only] = all;
  if (only)
    yield* as(
      "fence",
      language.reads && all.some(({ code }) => readsAs(code, wanted))
        ? chooseAny(all, wanted)
        : { ...only, rule: "last" },
    );
  yield* bare(text, wanted);
}

function* wrapped(text: string, wanted: Wanted): Generator<Candidate> {
  for (const [how, unwrap] of Object.entries(wrappers) as [
    keyof typeof wrappers,
    (text: string) => readonly string[],
  ][]) {
    const inner = unwrap(text).flatMap((one) => {
      const [first] = candidates(one, wanted, true);
      return first && first.rule !== "last" ? [first] : [];
    });
    const chosen = chooseDefining(inner, wanted) ?? (inner.length > 0 ? chooseAny(inner, wanted) : null);
    if (chosen) yield { ...chosen, how };
  }
}

/** Words of a model's own that end a turn, or begin one: what stands behind the end is another turn. */
const turnEnd =
  /(?:<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text|end|EOT|eos)\|>|<[|｜]end[▁_]of[▁_]sentence[|｜]>|<\/s>|<end_of_turn>|<eos>)[ \t]*(?:\r?\n[\s\S]*)?$/;
const turnStart = /^(?:\ufeff|<\|(?:python_tag|begin_of_text|assistant)\|>|<s>|\s)+(?=\S)/;

const ofOneTurn = (answer: string): string => {
  // Channels have ends of their own, which are no ends of a turn.
  const text = answer.includes("<|channel|>") ? answer : answer.replace(turnEnd, "");
  const start = turnStart.exec(text)?.[0] ?? "";
  // White space alone stays: the first line may be indented.
  return start.trim() === "" && !start.includes("\ufeff") ? text : text.slice(start.length);
};

/**
 * Finds the program in a model's answer. Among fenced blocks of the language the last that defines what the tests call,
 * with those blocks that bring what it needs; else the same among all blocks; else what JSON, a tool call, HTML or marks
 * wrap; else the last block that reads as a program; else the whole reply, or the lines of it that do.
 *
 * @param task says which name the tests call
 */
export function extractCode(answer: string, language: string, task?: Task): Extraction {
  const { rest, unclosed } = readThought(ofOneTurn(answer));
  const { publicTests = [], hiddenTests = [] } = task?.languages[language] ?? {};
  const tests = [...publicTests, ...hiddenTests];
  const wanted: Wanted = {
    language: remembered(sourceLanguage(language)),
    isEntry: calledByTests(task, language),
    mayContinue: task?.languages[language]?.preamble !== undefined,
    isScript: tests.length > 0 && tests.every((test) => "stdin" in test),
  };
  const [found] = candidates(rest, wanted);
  const chosen: Candidate | undefined = found ?? inThought(unclosed, wanted);
  if (!chosen) return { code: null, how: "none", rule: null, unclosed: false };
  const code = `${chosen.code.replace(/^(?:[ \t]*\n)+/, "").trimEnd()}\n`;
  const blocks = blocksOf(rest).map((block) => block.code);
  const repaired = isShortened(code, blocks, wanted);
  const extraction = { code, how: chosen.how, rule: chosen.rule, unclosed: !chosen.closed };
  return repaired ? { ...extraction, repaired } : extraction;
}

/** Where thinking never ended and nothing stands behind it: its last whole block that defines what the tests call. */
const inThought = (thought: string | null, wanted: Wanted): Candidate | undefined => {
  if (thought === null) return undefined;
  const closed = blocksOf(thought)
    .filter((block) => block.closed && wanted.language.labels.includes(block.label))
    .map((block) => settled(block, wanted));
  const chosen = chooseDefining(closed, wanted);
  return chosen ? { ...chosen, how: "thinking" } : undefined;
};
