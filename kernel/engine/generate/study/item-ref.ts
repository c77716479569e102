/** The item that a request is about. For simulated models, `problem` names the simulated problem. */
export interface ItemRef {
  readonly itemId: string;
  readonly language: string;
  readonly problem: string | null;
}
