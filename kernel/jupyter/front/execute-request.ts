import type { ExecuteRequest } from "../channel/protocol.ts";
import type { Message } from "../wire/message.ts";

/** A cell on its way to the session. */
export interface Cell {
  readonly code: string;
  /** Of which `code` is a part. Default: `code` itself. */
  readonly whole?: string;
  readonly count: number;
  readonly silent: boolean;
  readonly stored: boolean;
  /** The cell goes on after this part of it. */
  readonly partial?: boolean;
}

/** What the session is sent of a cell. */
export const executeRequest = (
  { header, content }: Message,
  { code, count, silent, stored, partial }: Cell,
  subshell: string | undefined,
): ExecuteRequest => {
  const expressions = partial ? undefined : (content.user_expressions as Record<string, string> | undefined);
  return {
    type: "execute",
    id: header.msg_id,
    code,
    count,
    silent,
    numbered: stored,
    allowStdin: content.allow_stdin === true,
    ...(expressions && { userExpressions: expressions }),
    ...(subshell !== undefined && { subshell }),
  };
};
