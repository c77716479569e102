import { isCommMessage } from "../comms.ts";
import type { Handler } from "./handler.ts";

export const comm: Handler = {
  handle: ({ message }, { comms }) => {
    const { msg_type } = message.header;
    if (isCommMessage(msg_type)) comms.fromClient(msg_type, message);
    return undefined;
  },
};
