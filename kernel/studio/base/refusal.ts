/** The reason of a refused request, which determines the HTTP status of the answer. */
export type RefusalCode = "forbidden" | "unauthorised" | "missing" | "conflict" | "invalid" | "too_long" | "read_only";

/** A request that the studio refuses, with a hint for the user. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly hint: string | undefined;
  /** Further data for the page, for example the present text of a file that another program changed. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, code: RefusalCode, hint?: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.details = details;
  }
}

/** Reason of a refusal → HTTP status of the answer. */
export const statusOf = {
  forbidden: 403,
  unauthorised: 401,
  missing: 404,
  conflict: 409,
  invalid: 400,
  too_long: 413,
  read_only: 403,
} as const satisfies Record<RefusalCode, number>;
