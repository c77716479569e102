import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";

/** A run of a method. */
export const useMethod = (id: string) =>
  useQuery(["method", id], () => bodyOf(client.methods[":id"].$get({ param: { id } })));

/** All that the page knows of a method's run. */
export type MethodRun = NonNullable<ReturnType<typeof useMethod>["data"]>;
