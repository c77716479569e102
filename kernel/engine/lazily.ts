/** Wraps a function so that its module is loaded at the first call and not when the package is imported. */
export const lazily =
  <Args extends unknown[], Out>(load: () => Promise<(...args: Args) => Out | Promise<Out>>) =>
  async (...args: Args): Promise<Out> =>
    await (await load())(...args);
