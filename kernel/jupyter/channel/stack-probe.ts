/** Under which the session keeps what tells the frames that stand on its stack: asked through the inspector. */
export const stackProbe = "taulab:stack";

/** As much of a frame as the front looks at. */
export interface ProbedFrame {
  readonly scriptName: string;
  readonly functionName: string;
}

/** How many frames are told at most, from the top: as many as Node tells. */
export const mostFrames = 200;
