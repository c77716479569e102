import type { CallFrame, RemoteObject } from "./devtools.ts";
import type { Target } from "./target.ts";
import type { Variables } from "./variables.ts";

/** Compiles a user's expression to JavaScript, for evaluation in a paused frame or with the notebook's variables. */
export const compileFor = async (
  expression: string,
  frame: CallFrame | undefined,
  target: Target,
  variables: Variables,
): Promise<string> => target.ask("compile", expression, frame ? await variables.namesOf(frame) : []);

/** Evaluates TypeScript in a paused frame, or with the notebook's variables. Throws the error that the code throws. */
export const evaluateInFrame = async (
  expression: string,
  frame: CallFrame | undefined,
  target: Target,
  variables: Variables,
): Promise<RemoteObject> => {
  const code = await compileFor(expression, frame, target, variables);
  const { port } = target;
  const awaited = frame ? "" : "await ";
  const harmless = `(${frame ? "" : "async "}() => { try { return ${port}.harmless(${awaited}${code}); } catch (thrown) { throw ${port}.harmless(thrown); } })()`;
  return target.evaluate(harmless, { generatePreview: true, ...(!frame && { awaitPromise: true }) }, frame);
};
