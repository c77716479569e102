/** A function whose module is loaded at its first call, so that a caller of others does not load it. */
export const lazily =
  <Args extends unknown[], Out>(load: () => Promise<(...args: Args) => Out | Promise<Out>>) =>
  async (...args: Args): Promise<Out> =>
    await (await load())(...args);
