import { stripVTControlCharacters } from "node:util";
import type { Channel } from "../../../../kernel/jupyter/front/transport.ts";
import type { Content, JupyterMessage } from "../../../../kernel/jupyter/wire/message.ts";

type Bundle = Readonly<Record<string, unknown>>;

const withoutColors = (data: Bundle): Bundle =>
  typeof data["text/plain"] === "string"
    ? { ...data, "text/plain": stripVTControlCharacters(data["text/plain"]) }
    : data;

/** All messages that a client receives for one request. */
export class Run {
  readonly messages: JupyterMessage[] = [];
  reply: Content | undefined;
  #idle = false;
  #end: () => void = () => {};
  readonly ended = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  take(channel: Channel, message: JupyterMessage): void {
    const { msg_type } = message.header;
    if (msg_type === "status") this.#idle = message.content.execution_state === "idle";
    else if (channel === "iopub") this.messages.push(message);
    else this.reply = message.content;
    if (this.reply && this.#idle) this.#end();
  }

  of(kind: string): Content[] {
    return this.messages.filter(({ header }) => header.msg_type === kind).map(({ content }) => content);
  }

  get status(): unknown {
    return this.reply?.status;
  }

  text(name: "stdout" | "stderr" = "stdout"): string {
    const parts = this.of("stream").filter((content) => content.name === name);
    const text = parts.map((content) => content.text as string).join("");
    return name === "stderr" ? stripVTControlCharacters(text) : text;
  }

  /** The cell's value as plain text; undefined if there is none. */
  get result(): string | undefined {
    const data = this.of("execute_result").at(-1)?.data as Bundle | undefined;
    return data && stripVTControlCharacters(String(data["text/plain"]));
  }

  get error(): { readonly ename: string; readonly evalue: string; readonly traceback: string } | undefined {
    const content = this.of("error").at(-1);
    if (!content) return undefined;
    const traceback = stripVTControlCharacters((content.traceback as string[]).join("\n"));
    return { ename: content.ename as string, evalue: content.evalue as string, traceback };
  }

  /** The MIME bundles of all displays, display updates and results. */
  get bundles(): Bundle[] {
    return this.messages
      .filter(({ header }) => ["display_data", "update_display_data", "execute_result"].includes(header.msg_type))
      .map(({ content }) => withoutColors(content.data as Bundle));
  }

  summary(): string {
    const { status, result, error } = this;
    return JSON.stringify({ status, result, error, stdout: this.text().slice(-500), stderr: this.text("stderr") });
  }
}
