import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";

/** Loads a whole sample, by its index in the list or by its key. */
export const useSample = (id: string, sample: number | string) =>
  useQuery(["sample", id, sample], () =>
    bodyOf(
      client.runs[":id"].sample.$get({
        param: { id },
        query: (typeof sample === "number" ? { row: sample } : { key: sample }) as never,
      }),
    ),
  );

/** The data of one sample. */
export type Sample = NonNullable<ReturnType<typeof useSample>["data"]>;
