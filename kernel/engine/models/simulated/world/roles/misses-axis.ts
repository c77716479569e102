import { uniformOf } from "../../../../random.ts";
import type { VariantLineage } from "../axes/lineage.ts";
import type { WorldManner } from "./manner.ts";

/**
 * True if the author of a variant missed the requested change. It is a random draw, seeded by the run's seed, the
 * author and the variant's id.
 */
export const missesAxis = (
  { id, author }: VariantLineage,
  seed: number,
  mannerOf: (author: string) => WorldManner | undefined,
): boolean =>
  author !== undefined && uniformOf("world-missed-axis", seed, author, id) < (mannerOf(author)?.missedAxis ?? 0);
