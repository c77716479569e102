import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";
import { type PaperBoardRow, upperBound } from "../board.ts";
import { type BoardId, type LanguageBoard, languageBoard, languageBoardRow } from "./boards.ts";

interface LeaderId extends BoardId {
  /** The place, counted from 1. */
  readonly place: number;
  /** The claim holds only if the model has this label. Default: any label. */
  readonly named?: string;
  /** The claim holds only if the model's average is at most this. Default: no limit. */
  readonly most?: number;
}

interface NamePattern extends BoardId {
  /** A regular expression. */
  readonly pattern: string;
  /** The recomputed text if no name matches. */
  readonly none?: string;
  /** The reason why the claim cannot be checked if no name matches. */
  readonly unchecked?: string;
}

const rateIn = ({ cells }: PaperBoardRow, language: string): number => Number(cells.get(language));

const languagesOf = (board: LanguageBoard): readonly string[] => [...languageBoardRow(board, upperBound).cells.keys()];

const bestRow = ({ models }: LanguageBoard, language: string): PaperBoardRow =>
  models.filter(({ complete }) => complete).toSorted((a, b) => rateIn(b, language) - rateIn(a, language))[0]!;

/** The different names of models: the modes of one model share a name. */
const namesOf = ({ table }: PaperSheets, id: BoardId): readonly string[] =>
  table(id.table)
    .labels("model")
    .filter((label) => label !== upperBound && label !== "Count");

const rangeOf = (sheets: PaperSheets, table: string): number => {
  const averages = languageBoard(sheets, { table }).models.map(({ average }) => Number(average));
  return Math.max(...averages) - Math.min(...averages);
};

/** Recomputes statements about the best models of the leaderboard tables. */
export const leaderComputations = {
  /** The model at a place in order of the averages. Placeholders: its `average`, and the models `before` it. */
  leader: (sheets: PaperSheets, { place, named, most = Infinity, ...id }: LeaderId): ClaimFacts => {
    const order = languageBoard(sheets, id).models.toSorted((a, b) => Number(b.average) - Number(a.average));
    const { label, average } = order[place - 1]!;
    const before = order
      .slice(0, place - 1)
      .map((row) => row.label)
      .join(" and ");
    return { value: label, average, before, holds: (named ?? label) === label && Number(average) <= most };
  },
  /** The models that lead in some language. The claim holds if there are several. */
  languageLeaders: (sheets: PaperSheets, id: BoardId): ClaimFacts => {
    const board = languageBoard(sheets, id);
    const leaders = [...new Set(languagesOf(board).map((language) => bestRow(board, language).label))];
    return { value: leaders.length, list: leaders.join(", "), holds: leaders.length > 1 };
  },
  /**
   * The number of languages in which no model exceeds the upper bound, out of `languages`. The claim holds if these are
   * all.
   */
  boundedLanguages: (sheets: PaperSheets, id: BoardId): ClaimFacts => {
    const board = languageBoard(sheets, id);
    const bound = languageBoardRow(board, upperBound);
    const languages = languagesOf(board);
    const bounded = languages.filter(
      (language) => rateIn(bestRow(board, language), language) <= rateIn(bound, language),
    );
    return { value: bounded.length, languages: languages.length, holds: bounded.length === languages.length };
  },
  /**
   * The number of rows of models; if `distinct` is true, of different model names. The claim holds if it exceeds
   * `above`.
   */
  boardModels: (
    sheets: PaperSheets,
    { distinct = false, above, ...id }: BoardId & { readonly distinct?: boolean; readonly above: number },
  ): ClaimFacts => {
    const value = distinct ? namesOf(sheets, id).length : languageBoard(sheets, id).models.length;
    return { value, holds: value > above };
  },
  /** The models whose names match a pattern. The claim holds if there are any. */
  namedModels: (sheets: PaperSheets, { pattern, none = "", unchecked, ...id }: NamePattern): ClaimFacts => {
    const names = namesOf(sheets, id).filter((name) => new RegExp(pattern).test(name));
    if (names.length === 0 && unchecked !== undefined) return { unchecked };
    return { recomputed: names.length === 0 ? none : names.join(", "), holds: names.length > 0 };
  },
  /** A statement that the averages of the first table lie further apart than those of the second. */
  widerRange: (sheets: PaperSheets, of: { readonly first: string; readonly second: string }): ClaimFacts => {
    const [first, second] = [rangeOf(sheets, of.first), rangeOf(sheets, of.second)];
    return { first: first.toFixed(1), second: second.toFixed(1), holds: first > second };
  },
} satisfies ClaimRegistry["computations"];
