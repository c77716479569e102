import type { Axis } from "../base/kinds.ts";

/**
 * The origin of a problem: a seed, or a request to change one or two parent problems.
 * `choice` is the number of the request within its level.
 */
export type Lineage =
  | { readonly seed: string }
  | {
      readonly id: string;
      readonly axis: Axis;
      readonly choice: number;
      readonly parents: readonly Lineage[];
      /** The model that wrote the variant. */
      readonly author: string;
    };
