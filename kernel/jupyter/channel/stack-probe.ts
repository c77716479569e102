/** The global name of the session's function that lists the frames of the current stack. The inspector calls it. */
export const stackProbe = "taulab:stack";

/** The properties of a frame that the front uses. */
export interface ProbedFrame {
  readonly scriptName: string;
  readonly functionName: string;
}

/** The maximum number of frames in a report, from the top. It is the number that Node.js reports. */
export const mostFrames = 200;
