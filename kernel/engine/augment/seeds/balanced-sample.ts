import { uniformOf } from "../../random.ts";

/**
 * Draws seeds so that tags occur about equally often: each turn takes one of the seeds whose least used tag was used least.
 *
 * @param tags tags of each seed
 * @param count number of seeds to draw; all of them if there are fewer
 * @param seed of the study: the same seed draws the same
 * @returns ids in the order drawn
 */
export const balancedSample = (
  tags: Readonly<Record<string, readonly string[]>>,
  count: number,
  seed: number,
): readonly string[] => {
  const uses = new Map<string, number>();
  const left = new Map(
    Object.keys(tags)
      .sort((a, b) => uniformOf("sample", seed, a) - uniformOf("sample", seed, b))
      .map((id) => [id, tags[id]!] as const),
  );
  const rarest = (own: readonly string[]): number => Math.min(...own.map((tag) => uses.get(tag) ?? 0));
  const drawn: string[] = [];
  while (drawn.length < count && left.size > 0) {
    const [id, own] = [...left].reduce((best, one) => (rarest(one[1]) < rarest(best[1]) ? one : best));
    left.delete(id);
    drawn.push(id);
    for (const tag of own) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  return drawn;
};
