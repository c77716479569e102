import { QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/query-core";
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "./client.ts";

/** The page's cache of the server's answers. An answer older than 5 s is requested again at its next use. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 60_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400),
    },
  },
});
answers.mount();

/** The state of a request to the server: its data, its error, or neither yet. */
export interface Known<T> {
  readonly data: T | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  refetch(): void;
}

type Options<T> = Pick<
  QueryObserverOptions<T, ApiError>,
  "enabled" | "refetchInterval" | "placeholderData" | "staleTime"
>;

/** Requests data from the server and returns the state of the request. The answer is cached under `key`. */
export const useQuery = <T>(
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<T>,
  options?: Options<T>,
): Known<T> => {
  const full: QueryObserverOptions<T, ApiError> = { queryKey: key, queryFn: ({ signal }) => ask(signal), ...options };
  const held = useRef<QueryObserver<T, ApiError>>(undefined);
  held.current ??= new QueryObserver<T, ApiError>(answers, full);
  const observer = held.current;
  const [, draw] = useState(0);
  const text = JSON.stringify([key, options?.enabled]);
  useEffect(() => observer.setOptions(full), [text]);
  useEffect(() => observer.subscribe(() => draw((count) => count + 1)), [observer]);
  const { data, error, isFetching } = observer.getOptimisticResult(answers.defaultQueryOptions(full) as never);
  return { data: data as T | undefined, error, isFetching, refetch: () => void observer.refetch() };
};
