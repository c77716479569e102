import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { keepRunning } from "../../../../kernel/jupyter/wire/faults.ts";
import { Outbox } from "../../../../kernel/jupyter/wire/sockets.ts";

const record = () => {
  const told: { what: string; fatal: boolean }[] = [];
  return { told, onFault: (what: string, _error: unknown, fatal: boolean) => void told.push({ what, fatal }) };
};

test("a message that cannot be sent is told and sent again, in its order", async () => {
  const { told, onFault } = record();
  const sent: string[] = [];
  let failures = 2;
  const socket = {
    send: async ([frame]: Uint8Array[]): Promise<void> => {
      if (failures-- > 0) throw new Error("EAGAIN");
      sent.push(Buffer.from(frame!).toString());
    },
  };
  const outbox = new Outbox(socket, onFault);
  for (const text of ["a", "b"]) outbox.send([Buffer.from(text)]);
  await outbox.drain();
  expect(sent).toEqual(["a", "b"]);
  expect(told.map(({ fatal }) => fatal)).toEqual([false, false]);
});

test("what cannot be sent at all ends the kernel", async () => {
  const { told, onFault } = record();
  const outbox = new Outbox({ send: () => Promise.reject(new Error("gone")) }, onFault);
  outbox.send([Buffer.from("a")]);
  await outbox.drain();
  expect(told.at(-1)?.fatal).toBe(true);
});

test("a loop that dies is told and begins again; one that dies at once each time ends the kernel", async () => {
  const { told, onFault } = record();
  let open = true;
  let begun = 0;
  const loop = async (): Promise<void> => {
    if (++begun === 1) throw new Error("once");
    await sleep(50);
    open = false;
  };
  await keepRunning("receiving", loop, { isOpen: () => open, onFault });
  expect([begun, told]).toEqual([2, [{ what: "receiving ended", fatal: false }]]);
  const other = record();
  await keepRunning("the heartbeat", async () => {}, { isOpen: () => true, onFault: other.onFault });
  expect(other.told.at(-1)).toEqual({ what: "the heartbeat ended", fatal: true });
});
