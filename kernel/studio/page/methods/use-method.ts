import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";

/** Loads a run of a method. */
export const useMethod = (id: string) =>
  useQuery(["method", id], () => bodyOf(client.methods[":id"].$get({ param: { id } })));

/** The data of a method's run. */
export type MethodRun = NonNullable<ReturnType<typeof useMethod>["data"]>;
