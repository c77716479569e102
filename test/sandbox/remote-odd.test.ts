import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";

test("an address where something else listens is refused with the way out, as is one without its scheme", async () => {
  const page = createServer((_, response) => void response.end("<html>hello</html>"));
  await new Promise<void>((done) => page.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  await expect(openSandbox(`remote:${url}`)).rejects.toMatchObject({
    code: "backend_failed",
    message: expect.stringContaining("not a sandbox"),
  });
  await expect(openSandbox(url)).rejects.toMatchObject({ code: "unknown_backend", hint: `write "remote:${url}"` });
  page.closeAllConnections();
  page.close();
});
