import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Fault } from "../../../../../kernel/engine/models/base/fault.ts";
import type { BatchService } from "../../../../../kernel/engine/models/batch/batch-service.ts";
import { batchTransport } from "../../../../../kernel/engine/models/batch/batch-transport.ts";
import { gatherRequests } from "../../../../../kernel/engine/models/batch/gather-requests.ts";
import { openLedger } from "../../../../../kernel/engine/models/batch/ledger.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-batches-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lost = () => new Fault("closed_connection", "the connection failed: ECONNRESET");

/**
 * A simulated batch service. `handed` lists the tokens (saved with a batch, to find it again) of the submitted batches.
 */
const service = (rest: Partial<BatchService> = {}) => {
  const handed: string[] = [];
  const find = async (token: string) => (handed.includes(token) ? `batch-${handed.indexOf(token)}` : null);
  const submit = async (_lines: string, _path: string, token: string) => `batch-${handed.push(token) - 1}`;
  return { handed, service: { find, submit, ...rest } as BatchService, find, submit };
};

const gathering = (there: BatchService, ledger = openLedger(folder)) =>
  gatherRequests({
    service: there,
    ledger,
    id: "a/b",
    patienceMs: 0,
    pauseMs: 1,
    folder: null,
    onNews: () => {},
    endpoint: "http://a/v1",
    path: "/v1/chat/completions",
  });

test.for(["kept", null])(
  "a batch whose answer was lost is looked for, not handed in again (ledger: %s)",
  async (kept) => {
    const there = service();
    const submit: BatchService["submit"] = async (...given) => {
      await there.submit(...given);
      throw lost();
    };
    const ledger = openLedger(kept === null ? null : folder);
    const requests = gathering({ ...there.service, submit }, ledger);
    await expect(requests.add("one", {})).rejects.toMatchObject({ kind: "closed_connection" });
    expect(await requests.holding("one")).toBe("batch-0");
    // A resumed run finds the batch by the ledger (the stored list of submitted batches).
    if (kept !== null) expect(await gathering(there.service).holding("one")).toBe("batch-0");
  },
);

test("while nobody can say whether a batch came into being, nothing is handed in", async () => {
  const there = service();
  let gone = true;
  const find: BatchService["find"] = async (token) => {
    if (gone) throw lost();
    return there.find(token);
  };
  const requests = gathering({ ...there.service, find, submit: () => Promise.reject(lost()) });
  await expect(requests.add("one", {})).rejects.toMatchObject({ kind: "closed_connection" });
  await expect(requests.holding("one")).rejects.toMatchObject({ kind: "closed_connection" });
  expect(await readdir(folder)).toHaveLength(1);
  gone = false;
  expect(await requests.holding("one")).toBeNull();
  expect(await readdir(folder)).toHaveLength(0);
});

test("a batch that was refused is forgotten", async () => {
  const refused = new Fault("http_400", "no such model");
  const requests = gathering(service({ submit: () => Promise.reject(refused) }).service);
  await expect(requests.add("one", {})).rejects.toBe(refused);
  expect(await readdir(folder)).toHaveLength(0);
  expect(await requests.holding("one")).toBeNull();
});

test("a full disk behind the handing in loses no batch", async () => {
  const there = service();
  const whole = openLedger(folder);
  const ledger: typeof whole = {
    ...whole,
    write: (entry) => (entry.batch === null ? whole.write(entry) : Promise.reject(new Error("ENOSPC"))),
  };
  const requests = gathering(there.service, ledger);
  await expect(requests.add("one", {})).rejects.toThrow("ENOSPC");
  expect(await requests.holding("one")).toBe("batch-0");
  expect(await gathering(there.service).holding("one")).toBe("batch-0");
});

test("behind a full queue a batch that cannot be looked at holds up no other", async () => {
  const handed: string[][] = [];
  const service: BatchService = {
    submit: async (text) => {
      const ids = text.trim().split("\n");
      return `batch-${handed.push(ids.map((line) => (JSON.parse(line) as { custom_id: string }).custom_id)) - 1}`;
    },
    find: async () => null,
    look: async (batch) => {
      if (batch === "batch-1") throw new Fault("http_404", "no such batch");
      return batch === "batch-0"
        ? { state: "full", statusText: "no room", files: [] }
        : { state: "completed", statusText: "completed", files: [batch] };
    },
    async *read(batch) {
      const message = { content: "fine" };
      for (const id of handed[Number(batch.slice("batch-".length))] ?? [])
        yield JSON.stringify({
          custom_id: id,
          response: { status_code: 200, body: { choices: [{ message, finish_reason: "stop" }] } },
        });
    },
    cancel: async () => {},
    close: async () => {},
  };
  const settings = { baseUrl: "http://a/v1", key: "", timeoutMs: 1_000, model: "b", simulated: false };
  const transport = batchTransport(
    { ...settings, env: {} },
    {
      id: "a/b",
      service,
      ledger: openLedger(null),
      patienceMs: 0,
      pauseMs: 1,
      folder,
      onNews: () => {},
    },
  );
  const ask = (content: string) => transport.send([{ role: "user", content }], { sample: 0 });
  const [lost, other] = await Promise.allSettled([ask("one"), ask("two")]);
  expect(lost).toMatchObject({ status: "rejected", reason: { kind: "http_404" } });
  expect(other).toMatchObject({ status: "fulfilled", value: { reply: { text: "fine" } } });
  await transport.close();
});
