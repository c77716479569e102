/** A request that once blocked the service for all clients, or could have. */
export interface Attack {
  readonly name: string;
  readonly path: string;
  /** Returns the body of the request: an object, which is sent as JSON, or a text. */
  readonly body: () => unknown;
  /** The expected HTTP statuses. Default: 200. */
  readonly statuses?: readonly number[];
  /** The expected verdict, if the program is honest. */
  readonly verdict?: "passed" | "failed";
  /** The expected status of the program's end. */
  readonly end?: string;
  /** The text that the program prints when its attack begins. */
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
