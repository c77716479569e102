/** Makes a counter that numbers the samples of each model and task in the order of their records: 0, 1, 2, … */
export const sampleCounter = (): ((...key: readonly string[]) => number) => {
  const next = new Map<string, number>();
  return (...key) => {
    const name = key.join("\u0000");
    const sample = next.get(name) ?? 0;
    next.set(name, sample + 1);
    return sample;
  };
};
