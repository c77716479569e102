import { expect, test } from "vitest";
import { notebookFolder } from "../tools/notebook-folder.ts";

test("what a page calls back sees what cells have replaced", async () => {
  const { run, value, kernel } = await notebookFolder({});
  await run("(JSON as any).parse = () => 'mine'\nlet seen = ''");
  await run(
    "comms.register('t', (comm) => {\n  seen += JSON.parse('1')\n  comm.onMessage = () => (seen += JSON.parse('2'))\n})",
  );
  // Comm messages have no reply to wait for.
  const tell = (kind: string, content: object): void =>
    void kernel.ask(kind, { comm_id: "c", data: {}, ...content }).catch(() => undefined);
  tell("comm_open", { target_name: "t" });
  tell("comm_msg", {});
  expect(await value("seen")).toBe("'minemine'");
});
