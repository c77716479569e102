/** Under which the session keeps what tells the frames that stand on its stack: asked through the inspector. */
export const stackProbe = "taulab:stack";

/** As much of a frame as the front looks at. */
export interface ProbedFrame {
  readonly scriptName: string;
}
