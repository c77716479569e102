/** The value of an answer, or the problem with it in words for the model. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** The form that an answer must have. */
export interface Contract<T> {
  readonly name: string;
  /** JSON Schema, for endpoints that enforce one; absent: the answer is text. */
  readonly schema?: object;
  read(text: string): Read<T>;
}
