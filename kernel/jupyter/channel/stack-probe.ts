/** The global name of the session's function that lists the frames on its stack. The inspector calls it. */
export const stackProbe = "taulab:stack";

/** As much of a frame as the front looks at. */
export interface ProbedFrame {
  readonly scriptName: string;
  readonly functionName: string;
}

/** The most frames in a report, from the top: as many as Node.js reports. */
export const mostFrames = 200;
