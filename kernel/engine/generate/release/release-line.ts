import type { GeneratedItem, ItemTexts } from "../base/item.ts";

/** A line of AutoCodeBench's own JSON Lines; further fields may follow. */
export interface ReleaseLine {
  readonly question: string;
  readonly canonical_solution: string;
  readonly demo_test_func: string;
  readonly full_test_func: string;
  readonly language: string;
  readonly difficulty: string;
}

/** An item as read from a line of AutoCodeBench's released data: its texts and language. */
export interface ReleasedItem extends ItemTexts {
  readonly id: string;
  readonly language: string;
}

const unfenced = (text: string): string => /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;

/** The language names of the released data, if they differ from those of taulab. */
const names: Readonly<Record<string, string>> = { "c++": "cpp", "c#": "csharp", js: "javascript", ts: "typescript" };

/**
 * An item as a line of the released data. Code has no fences, and the fields of taulab follow those of the release.
 *
 * @example
 * const line = releaseLine({ id: "i", seedId: "s", parentId: null, language: "go", question: "q", solution: "a", demoTest: "b", fullTest: "c", entryPoints: ["f"], cases: { public: [], private: [] }, difficulty: "hard", category: "Web", multiLogic: null });
 * line.canonical_solution; // => "a"
 */
export const releaseLine = (item: GeneratedItem): ReleaseLine & Readonly<Record<string, unknown>> => ({
  question: item.question,
  canonical_solution: item.solution,
  demo_test_func: item.demoTest,
  full_test_func: item.fullTest,
  language: item.language,
  difficulty: item.difficulty,
  id: item.id,
  seed_id: item.seedId,
  parent_id: item.parentId,
  category: item.category,
  entry_points: item.entryPoints,
  case_count: item.cases.private.length,
  multi_logic: item.multiLogic,
});

/**
 * The item of a line of the released data. Fences around code are removed. A missing id is replaced by the number of
 * the line.
 */
export const releasedItem = (line: ReleaseLine & { readonly id?: unknown }, number: number): ReleasedItem => {
  const language = line.language.trim().toLowerCase();
  return {
    id: line.id === undefined ? `${language}/${number}` : String(line.id),
    language: names[language] ?? language,
    question: line.question,
    solution: unfenced(line.canonical_solution),
    demoTest: unfenced(line.demo_test_func),
    fullTest: unfenced(line.full_test_func),
  };
};
