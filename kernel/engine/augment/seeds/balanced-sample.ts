import { uniformOf } from "../../random.ts";

/**
 * Draws seeds so that tags occur about equally often: each step takes a seed with one of the least used tags.
 *
 * @param tags tags of each seed
 * @param count number of seeds to draw; all of them if there are fewer
 * @param seed the seed of the study; equal seeds draw equal samples
 * @returns ids in draw order
 */
export const balancedSample = (
  tags: Readonly<Record<string, readonly string[]>>,
  count: number,
  seed: number,
): readonly string[] => {
  const uses = new Map<string, number>();
  const tagsById = new Map(
    Object.keys(tags)
      .sort((a, b) => uniformOf("sample", seed, a) - uniformOf("sample", seed, b))
      .map((id) => [id, tags[id]!] as const),
  );
  const leastUse = (seedTags: readonly string[]): number => Math.min(...seedTags.map((tag) => uses.get(tag) ?? 0));
  const sample: string[] = [];
  while (sample.length < count && tagsById.size > 0) {
    const [id, seedTags] = [...tagsById].reduce((best, one) => (leastUse(one[1]) < leastUse(best[1]) ? one : best));
    tagsById.delete(id);
    sample.push(id);
    for (const tag of seedTags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  return sample;
};
