import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";

/**
 * Loads a run of a method, such as a search or a repair study. While the run continues, it is loaded again every 5 s.
 */
export const useMethod = (id: string) =>
  useQuery(["method", id], () => bodyOf(client.methods[":id"].$get({ param: { id } })), {
    refetchInterval: ({ state }) => (state.data?.state === "running" ? 5000 : false),
  });

/** The data that the server sends about a run of a method, such as a search. */
export type MethodRun = NonNullable<ReturnType<typeof useMethod>["data"]>;
