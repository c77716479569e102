import { EngineError } from "../errors.ts";

/** The place of a line in its file, for the error message. */
interface Line {
  /** The expected content: "a record". */
  readonly what: string;
  readonly file: string;
  readonly line: number;
  readonly hint: string;
}

/** The parser's message without the position, because only a part of a long line may have been read. */
const saidBy = (error: unknown): string => (error as Error).message.replace(/ in JSON at position.*|, "?\.*".*/s, "");

/** The value of a line of JSON. Throws `run_damaged` with the fault if it is no JSON. */
export const parsedLine = (text: string, { what, ...place }: Line): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EngineError(`this line is not ${what}: it is damaged JSON (${saidBy(cause)})`, {
      ...place,
      code: "run_damaged",
      cause,
    });
  }
};
