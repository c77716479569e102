/** The result of reading an answer: its value, or a sentence for the model about what is wrong. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** The required form of an answer, and the function that reads it. */
export interface Contract<T> {
  readonly name: string;
  /** JSON Schema, for endpoints that enforce one; absent: the answer is text. */
  readonly schema?: object;
  read(text: string): Read<T>;
}
