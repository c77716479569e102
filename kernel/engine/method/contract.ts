/** The result of parsing a model's answer: its value, or a sentence that explains the mistake to the model. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** The required form of a model's answer, and the function that parses the answer. */
export interface Contract<T> {
  readonly name: string;
  /** JSON Schema of the answer, for endpoints that enforce one; absent if the answer is not JSON. */
  readonly schema?: object;
  read(text: string): Read<T>;
}
