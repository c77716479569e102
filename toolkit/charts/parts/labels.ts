/**
 * Moves labels apart so that they do not overlap. Keeps their order and moves them as little as possible.
 *
 * @param values the preferred positions of the labels.
 * @param gap the minimum distance between two labels.
 * @param range the allowed range, if the labels fit into it.
 * @example
 * spreadApart([0.5, 0.5], 0.2, [0, 1]); // => [0.4, 0.6]
 */
export const spreadApart = (values: readonly number[], gap: number, range: readonly [number, number]): number[] => {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value || a.index - b.index);
  const held = (members: readonly number[]): number => {
    const half = (gap * (members.length - 1)) / 2;
    const centre = members.reduce((sum, i) => sum + (values[i] ?? 0), 0) / members.length;
    return Math.max(range[0] + half, Math.min(range[1] - half, centre));
  };
  const blocks: { centre: number; members: number[] }[] = [];
  for (const { value, index } of order) {
    let block = { centre: Math.max(range[0], Math.min(range[1], value)), members: [index] };
    for (let before = blocks.at(-1); before; before = blocks.at(-1)) {
      const need = (gap * (before.members.length + block.members.length)) / 2;
      if (block.centre - before.centre >= need - 1e-12) break;
      blocks.pop();
      const members = [...before.members, ...block.members];
      block = { members, centre: held(members) };
    }
    blocks.push(block);
  }
  const out = [...values];
  for (const { centre, members } of blocks)
    members.forEach((index, place) => {
      out[index] = +(centre + gap * (place - (members.length - 1) / 2)).toFixed(10);
    });
  return out;
};
