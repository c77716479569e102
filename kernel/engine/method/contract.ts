/** What was read from an answer, or what is wrong with it in words that the model is told. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** What an answer must be. */
export interface Contract<T> {
  readonly name: string;
  /** JSON Schema, for endpoints that keep to one; absent: the answer is text. */
  readonly schema?: object;
  read(text: string): Read<T>;
}
