import { uniformOf } from "../../../../random.ts";
import type { VariantLineage } from "../axes/lineage.ts";
import type { WorldManner } from "./manner.ts";

/** True if the author of a variant missed its axis. This is a random draw, seeded by seed, author and id. */
export const missesAxis = (
  { id, author }: VariantLineage,
  seed: number,
  mannerOf: (author: string) => WorldManner | undefined,
): boolean =>
  author !== undefined && uniformOf("world-missed-axis", seed, author, id) < (mannerOf(author)?.missedAxis ?? 0);
