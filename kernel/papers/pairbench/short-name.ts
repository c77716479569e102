/** Shortens "Qwen3 Coder 30B A3B Instruct" to "Qwen", as the PAIR-Bench paper does outside its table 3. */
export const modelShorthand = (model: string): string => /^[A-Za-z]+/.exec(model)?.[0] ?? model;

/** Shortens the model names of a column. */
export const short = (column: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...column].map(([model, value]) => [modelShorthand(model), value]));
