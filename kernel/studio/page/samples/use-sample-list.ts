import { useEffect, useState } from "preact/hooks";
import { bodyOf, client } from "../base/client.ts";
import { answers, useQuery } from "../base/use-query.ts";

/** Number of samples that one request loads. */
const pageSize = 100;

/** The filters and the sort order of the sample list, as query parameters of the page's address. */
export type SampleQuery = Readonly<Record<string, string>>;

const queryNames = ["model", "outcome", "task", "language", "difficulty", "q", "sort", "down"] as const;

const definedFields = (query: SampleQuery) =>
  Object.fromEntries(queryNames.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

const pageOf = (id: string, query: SampleQuery, page: number) =>
  bodyOf(
    client.runs[":id"].samples.$get({
      param: { id },
      query: Object.assign(definedFields(query), { from: String(page * pageSize), count: String(pageSize) }) as never,
    }),
  );

type Page = Awaited<ReturnType<typeof pageOf>>;

/** One sample in the list, with the values of its columns. */
export type ListedSample = Page["rows"][number];

/** Loads the list of samples page by page: rows are fetched when they become visible. */
export const useSampleList = (id: string, query: SampleQuery) => {
  const key = ["samples", id, definedFields(query)];
  const first = useQuery([...key, 0], () => pageOf(id, query, 0), {
    refetchInterval: ({ state }) => (state.data?.isReading || state.data?.isSearching ? 300 : 3000),
    staleTime: 0,
  });
  const [, draw] = useState(0);
  const { total = 0, indexed = 0 } = first.data ?? {};
  const text = JSON.stringify(key);
  useEffect(() => {
    answers.removeQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey.at(-1) !== 0 });
  }, [text, total, indexed]);
  const rowAt = (place: number): ListedSample | undefined => {
    const page = Math.floor(place / pageSize);
    const currentPage = page === 0 ? first.data : answers.getQueryData<Page>([...key, page]);
    return currentPage?.rows[place % pageSize];
  };
  /**
   * Converts a sample's row number in the records to its position in the filtered list. Undefined if the sample is not
   * loaded.
   */
  const placeOf = (row: number): number | undefined => {
    for (const [name, page] of [[[0], first.data] as const, ...answers.getQueriesData<Page>({ queryKey: key })]) {
      const at = page?.rows.findIndex((one) => one.row === row) ?? -1;
      if (at >= 0) return Number(name.at(-1)) * pageSize + at;
    }
    return undefined;
  };
  /** Loads the missing rows between the positions `from` and `until` of the list. */
  const need = (from: number, until: number): void => {
    for (let page = Math.floor(from / pageSize); page <= Math.floor(until / pageSize); page++)
      if (page > 0 && !answers.getQueryState([...key, page]))
        void answers
          .fetchQuery({ queryKey: [...key, page], queryFn: () => pageOf(id, query, page), gcTime: 20_000 })
          .then(() => draw((count) => count + 1))
          .catch(() => {});
  };
  return { total, first, rowAt, placeOf, need };
};
