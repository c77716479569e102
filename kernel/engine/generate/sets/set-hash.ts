import { textHash } from "../../text/text-hash.ts";
import type { ItemTexts } from "../base/item.ts";

/** The hash of a set, computed from the ids and texts of its items in their order. */
export const setHash = (items: readonly (ItemTexts & { readonly id: string })[]): string =>
  textHash(
    ...items.flatMap(({ id, question, solution, demoTest, fullTest }) => [
      id,
      textHash(question, solution, demoTest, fullTest),
    ]),
  );
