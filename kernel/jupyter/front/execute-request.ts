import type { ExecuteRequest } from "../channel/protocol.ts";
import type { JupyterMessage } from "../wire/message.ts";

/** A cell, or a part of a cell, that is sent to the session. A cell with `%install` is sent in two parts. */
export interface ExecutableCell {
  readonly code: string;
  /** The text of the whole cell if `code` is only a part of it. Default: `code` itself. */
  readonly cellText?: string;
  readonly count: number;
  readonly silent: boolean;
  readonly stored: boolean;
  /** True if another part of the cell follows. The request's user expressions are evaluated after the last part. */
  readonly partial?: boolean;
}

/** Creates the message by which the session runs a cell. */
export const executeRequest = (
  { header, content }: JupyterMessage,
  { code, count, silent, stored, partial }: ExecutableCell,
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
