/** The item of a piece of work. `problem` identifies it for simulated models. */
export interface ItemRef {
  readonly itemId: string;
  readonly language: string;
  readonly problem: string | null;
}
