import { failuresFirst } from "./failures-first.ts";
import { filterRows, type RowFilter } from "./filter-rows.ts";
import type { SampleIndex } from "./sample-index.ts";
import { TextSearch } from "./text-search.ts";

/** Filters, words to search, and order of a list of samples. */
interface SampleSelection extends RowFilter {
  readonly search?: string | undefined;
}

/**
 * Returns the numbers of the rows that match. A search in texts reads the whole file. If no order is requested,
 * failures come first.
 */
export const listSamples = async (
  index: SampleIndex,
  { search = "", ...filter }: SampleSelection,
): Promise<readonly number[]> => {
  const words = search.trim();
  const hits = words === "" ? undefined : new TextSearch(index, words);
  await hits?.done();
  const rows = filterRows(index, filter, hits?.found);
  return filter.sort ? rows : failuresFirst(index, rows);
};
