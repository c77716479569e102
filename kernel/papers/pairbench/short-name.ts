/** "Qwen3 Coder 30B A3B Instruct" → "Qwen": the shorthand that the paper uses in its other tables. */
export const modelShorthand = (model: string): string => /^[A-Za-z]+/.exec(model)?.[0] ?? model;

/** A column with shorthand for its models. */
export const short = (column: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...column].map(([model, value]) => [modelShorthand(model), value]));
