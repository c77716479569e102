/** A request that once stopped the service for everybody, or could have. */
export interface Attack {
  readonly name: string;
  readonly path: string;
  /** An object, or the text of a body. */
  readonly body: () => unknown;
  /** Statuses of honest answers. Default: 200. */
  readonly statuses?: readonly number[];
  /** The verdict, where the program is honest and must be judged. */
  readonly verdict?: "passed" | "failed";
  /** How the program ends. */
  readonly end?: string;
  /** What the program prints when it has begun to attack. */
  readonly prints?: string;
}

export const many = (text: string, times: number): string => text.repeat(times);
export const runs = (language: string, source: string, code: string, more: object = {}) => ({
  path: "/v1/run",
  body: () => ({ language, source, tests: [{ kind: "assert", id: "t", code }], ...more }),
});
export const plain = (language: string, source: string, more: object = {}) => ({
  path: "/v1/run",
  body: () => ({ language, source, ...more }),
});
export const fusion = (dataset_type: string, row: object, completion: string, config: object = {}) => ({
  path: "/submit",
  body: () => ({
    dataset: "d",
    id: 1,
    completion,
    config: { dataset_type, provided_data: { id: 1, ...row }, ...config },
  }),
});
export const stdio = (source: string, expected: string, rule: string) =>
  plain("python", source, { tests: [{ kind: "stdio", id: "t", stdin: "", expected, compare: { rule } }] });
