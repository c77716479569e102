/** The item of a piece of work. `problem` is the name by which simulated models know it. */
export interface ItemRef {
  readonly itemId: string;
  readonly language: string;
  readonly problem: string | null;
}
