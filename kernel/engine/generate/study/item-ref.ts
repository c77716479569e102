/** The item of a piece of work; `problem` is what simulated models know it by. */
export interface ItemRef {
  readonly itemId: string;
  readonly language: string;
  readonly problem: string | null;
}
