import type { Content } from "../wire/message.ts";
import type { Language } from "./language.ts";
import type { SessionQueries } from "./session-queries.ts";

const question =
  /^\s*(?:\?{1,2}\s*([\p{ID_Start}$_][\p{ID_Continue}$.]*)|([\p{ID_Start}$_][\p{ID_Continue}$.]*)\s*\?{1,2})\s*;?\s*$/u;

/** Whether a cell asks for help instead of running. */
export const asksForHelp = (code: string): boolean => question.test(code);

/** What `name?` and `?name` show in the client's pager; undefined for any other cell. */
export const answerHelp = (
  code: string,
  { language, session }: { readonly language: Language; readonly session: SessionQueries },
): Promise<Content | undefined> | undefined => {
  const match = question.exec(code);
  const name = match?.[1] ?? match?.[2];
  if (name === undefined) return undefined;
  const ask = async (): Promise<Content> => {
    const typed = await language.inspect(name, name.length, code.includes("??") ? 1 : 0);
    const found = typed?.found ? typed : await session.inspect(name, name.length);
    const data = found?.found ? found.data : { "text/plain": `There is no ${name}.` };
    return { source: "page", data, start: 0 };
  };
  return ask();
};
