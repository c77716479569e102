import type { WordFault } from "./fault.ts";

/** The first words of a clause. A comment that begins with one, as "What a test gives", is no definition. */
const clause = /^((By|To|For|In|From) )?(What|Whether|Where|Which|How|Of|Who|Whose|Whom|When|Why)\b/;

const mostWords = 20;

/** Prose without tags and examples. Code in backquotes counts as one word. */
const withoutCode = (text: string): string =>
  text
    .replace(/^\s*@(param|returns|throws) \S+/gm, "")
    .split(/^\s*@example/m)[0]!
    .replace(/```[\s\S]*?```/g, "")
    .replace(/`[^`]*`/g, "code")
    .trim();

const sentencesOf = (prose: string): readonly string[] =>
  prose
    .split(/\n\s*\n|^\s*[-*] /m)
    .flatMap((part) => part.replace(/\s+/g, " ").split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => sentence !== "");

/** The faults of one comment: its first words form a clause, or a sentence has more than 20 words. */
export const proseFaults = (place: Pick<WordFault, "file" | "line">, text: string): readonly WordFault[] => {
  const prose = withoutCode(text);
  const clauses = clause.test(prose) ? [{ ...place, rule: "clause" as const, text: prose.slice(0, 60) }] : [];
  const long = sentencesOf(prose).filter((sentence) => sentence.split(" ").length > mostWords);
  return [
    ...clauses,
    ...long.map((sentence) => ({ ...place, rule: "long sentence" as const, text: `${sentence.slice(0, 60)} …` })),
  ];
};
