import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";

/** One sample whole: by its row in the list, or by its key. */
export const useSample = (id: string, sample: number | string) =>
  useQuery(["sample", id, sample], () =>
    bodyOf(
      client.runs[":id"].sample.$get({
        param: { id },
        query: (typeof sample === "number" ? { row: sample } : { key: sample }) as never,
      }),
    ),
  );

/** One sample with all that is known of it. */
export type Sample = NonNullable<ReturnType<typeof useSample>["data"]>;
