import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";

/** One sample whole. */
export const useSample = (id: string, row: number) =>
  useQuery(["sample", id, row], () =>
    bodyOf(client.runs[":id"].sample.$get({ param: { id }, query: { row: row as never } })),
  );

/** One sample with all that is known of it. */
export type Sample = NonNullable<ReturnType<typeof useSample>["data"]>;
