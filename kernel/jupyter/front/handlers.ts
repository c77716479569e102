import { comm } from "./handlers/comm.ts";
import { commInfo } from "./handlers/comm-info.ts";
import { complete } from "./handlers/complete.ts";
import { connect } from "./handlers/connect.ts";
import { debug } from "./handlers/debug.ts";
import { execute } from "./handlers/execute.ts";
import type { Handler } from "./handlers/handler.ts";
import { history } from "./handlers/history.ts";
import { inspect } from "./handlers/inspect.ts";
import { interrupt } from "./handlers/interrupt.ts";
import { isComplete } from "./handlers/is-complete.ts";
import { kernelInfo } from "./handlers/kernel-info.ts";
import { shutdown } from "./handlers/shutdown.ts";
import { createSubshell, deleteSubshell, listSubshells } from "./handlers/subshell.ts";
import { usageHandler } from "./handlers/usage.ts";

/**
 * The requests of clients that the kernel answers: type of message → handler. Requests of other types are logged and
 * dropped.
 */
export const handlers: Readonly<Record<string, Handler>> = {
  execute_request: execute,
  complete_request: complete,
  inspect_request: inspect,
  is_complete_request: isComplete,
  history_request: history,
  kernel_info_request: kernelInfo,
  comm_info_request: commInfo,
  comm_open: comm,
  comm_msg: comm,
  comm_close: comm,
  connect_request: connect,
  debug_request: debug,
  usage_request: usageHandler,
  create_subshell_request: createSubshell,
  delete_subshell_request: deleteSubshell,
  list_subshell_request: listSubshells,
  interrupt_request: interrupt,
  shutdown_request: shutdown,
};
