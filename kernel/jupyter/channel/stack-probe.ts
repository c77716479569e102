/**
 * The global name of a function that lists the frames of the current stack. The front process calls it through V8's
 * inspector.
 */
export const stackProbe = "taulab:stack";

/** A frame of the stack that the session reports, with the properties that the front reads. */
export interface ProbedFrame {
  readonly scriptName: string;
  readonly functionName: string;
}

/**
 * The maximum number of frames in a report, counted from the innermost one. Node.js reports at most this number, too.
 */
export const mostFrames = 200;
