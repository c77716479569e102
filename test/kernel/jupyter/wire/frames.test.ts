import fc from "fast-check";
import { expect, test } from "vitest";
import { parseConnection } from "../../../../kernel/jupyter/wire/connection.ts";
import { decodeMessage, encodeMessage } from "../../../../kernel/jupyter/wire/frames.ts";
import { type JupyterMessage, makeHeader } from "../../../../kernel/jupyter/wire/message.ts";
import { makeSigner } from "../../../../kernel/jupyter/wire/signature.ts";

const header = makeHeader("execute_request", { newId: () => "1", now: () => "2026-01-01T00:00:00Z", session: "s" });
const message = (content: JupyterMessage["content"]): JupyterMessage => ({
  identities: [new Uint8Array([1, 2])],
  header,
  parent: {},
  metadata: {},
  content,
  buffers: [new Uint8Array([0, 255])],
});

test("a message comes back as it was sent", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (content, key) => {
      const signer = makeSigner("hmac-sha256", key);
      const sent = message(JSON.parse(JSON.stringify(content)) as JupyterMessage["content"]);
      expect(decodeMessage(encodeMessage(sent, signer), signer)).toEqual(sent);
    }),
  );
});

test("a wrong key, a changed part and missing parts are refused", () => {
  const signer = makeSigner("hmac-sha256", "key");
  const frames = encodeMessage(message({ code: "1" }), signer);
  expect(() => decodeMessage(frames, makeSigner("hmac-sha256", "other"))).toThrow("wrong signature");
  const changed = frames.map((frame, index) =>
    index === frames.length - 2 ? new TextEncoder().encode('{"code":"2"}') : frame,
  );
  expect(() => decodeMessage(changed, signer)).toThrow("wrong signature");
  expect(() => decodeMessage(frames.slice(0, 4), signer)).toThrow("parts");
  expect(() => decodeMessage([new Uint8Array([1])], signer)).toThrow("no delimiter");
});

test("any frames are decoded or refused with an error, never worse", () => {
  const signer = makeSigner("hmac-sha256", "");
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (frames) => {
      expect(() => decodeMessage([new TextEncoder().encode("<IDS|MSG>"), ...frames], signer)).toThrow(Error);
    }),
  );
});

test("a connection file is checked", () => {
  const ports = { shell_port: 1, control_port: 2, stdin_port: 3, iopub_port: 4, hb_port: 5 };
  expect(parseConnection(JSON.stringify(ports), "f")).toMatchObject({ ip: "127.0.0.1", key: "" });
  expect(() => parseConnection("{}", "f")).toThrow("shell_port is not a port");
  expect(() => parseConnection(JSON.stringify({ ...ports, signature_scheme: "none" }), "f")).toThrow(
    "signature scheme",
  );
});
