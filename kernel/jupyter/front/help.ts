import type { Content } from "../wire/message.ts";
import type { LanguageProcess } from "./language.ts";
import type { SessionQueries } from "./session-queries.ts";

const question =
  /^\s*(?:\?{1,2}\s*([\p{ID_Start}$_][\p{ID_Continue}$.]*)|([\p{ID_Start}$_][\p{ID_Continue}$.]*)\s*\?{1,2})\s*;?\s*$/u;

/** True if a cell is a help question, such as `name?`, instead of code. */
export const asksForHelp = (code: string): boolean => question.test(code);

const questionLine = /(?:^|\n)\s*\?|\?\s*;?\s*(?:\n|$)/;

/** The processes that can describe names: the language process by types, the session by current values. */
interface HelpPorts {
  readonly language: LanguageProcess;
  readonly session: SessionQueries;
}

/** A cell's code without its help questions (lines such as `name?`), and the answers to these questions. */
export interface AnsweredLines {
  readonly code: string;
  readonly pages: readonly Content[];
}

/** Answers the help questions (`name?`) among the lines of a longer cell; undefined at once if no line can be one. */
export const answerHelpLines = (code: string, ports: HelpPorts): Promise<AnsweredLines | undefined> | undefined => {
  if (!questionLine.test(code) || asksForHelp(code)) return undefined;
  const ask = async (): Promise<AnsweredLines | undefined> => {
    const { splitHelpLines } = await import("../cell/help-lines.ts");
    const split = splitHelpLines(code, asksForHelp);
    if (!split) return undefined;
    const pages = await Promise.all(split.questions.map((line) => answerHelp(line, ports)));
    return { code: split.code, pages: pages.filter((page) => page !== undefined) };
  };
  return ask();
};

const exit = /^\s*(exit|quit)\s*(?:\(\s*\)\s*)?;?\s*$/;

/**
 * The payload that makes a client end its console if the cell is `exit` or `quit`. Undefined for any other cell, and if
 * the notebook has a variable of that name.
 */
const answerExit = (code: string, session: SessionQueries): Promise<Content | undefined> | undefined => {
  const name = exit.exec(code)?.[1];
  if (name === undefined) return undefined;
  const ask = async (): Promise<Content | undefined> => {
    return (await session.hasValue(name)) ? undefined : { source: "ask_exit", keepkernel: false };
  };
  return ask();
};

/**
 * The answer to the cells `name?` and `?name`, which clients show in a pager, and to `exit`; undefined for any other
 * cell.
 */
export const answerHelp = (
  code: string,
  { language, session }: HelpPorts,
): Promise<Content | undefined> | undefined => {
  const match = question.exec(code);
  const name = match?.[1] ?? match?.[2];
  if (name === undefined) return answerExit(code, session);
  const ask = async (): Promise<Content> => {
    const typed = await language.inspect(name, name.length, code.includes("??") ? 1 : 0);
    const inspection = typed?.found ? typed : await session.inspect(name, name.length);
    const data = inspection?.found ? inspection.data : { "text/plain": `There is no ${name}.` };
    return { source: "page", data, start: 0 };
  };
  return ask();
};
