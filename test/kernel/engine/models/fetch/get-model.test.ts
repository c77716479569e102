import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getModel } from "../../../../../kernel/engine/models/fetch/get-model.ts";
import { chatValues, smallGguf } from "../weights/small-gguf.ts";

const bytes = smallGguf(chatValues);
const sha256 = createHash("sha256").update(bytes).digest("hex");

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-get-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A server that supports range requests. It breaks off its first answer after `breaksAfter` bytes. */
const serve = async (breaksAfter = Number.POSITIVE_INFINITY) => {
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const { range } = request.headers;
    ranges.push(range);
    const from = Number(/bytes=(\d+)-/.exec(range ?? "")?.[1] ?? 0);
    response.writeHead(range ? 206 : 200, { "content-length": bytes.length - from });
    if (ranges.length > 1 || breaksAfter >= bytes.length) return void response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, breaksAfter));
    setTimeout(() => response.socket?.destroy(), 50);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tiny.gguf`,
    ranges,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

test("a model is fetched by its address, and its hash and origin are kept beside it", async () => {
  const server = await serve();
  try {
    const env = { TAULAB_MODELS: folder };
    const model = await getModel(server.address, { env, sha256 });
    expect(model).toMatchObject({ name: "tiny", sha256, wasThere: false, bytes: bytes.length });
    expect(JSON.parse(await readFile(`${model.file}.json`, "utf8"))).toMatchObject({ from: server.address, sha256 });
    expect(await getModel(server.address, { env })).toMatchObject({ wasThere: true });
    expect(server.ranges).toHaveLength(1);
  } finally {
    await server.close();
  }
});

test("a download that broke off goes on where it stopped", async () => {
  const server = await serve(150);
  try {
    const env = { TAULAB_MODELS: folder };
    await expect(getModel(server.address, { env, sha256 })).rejects.toMatchObject({ code: "not_available" });
    expect(await getModel(server.address, { env, sha256 })).toMatchObject({ sha256, wasThere: false });
    expect(server.ranges).toEqual([undefined, "bytes=150-"]);
  } finally {
    await server.close();
  }
});

test("a file with another hash is removed and told", async () => {
  const server = await serve();
  try {
    const env = { TAULAB_MODELS: folder };
    await expect(getModel(server.address, { env, sha256: "0".repeat(64) })).rejects.toMatchObject({
      code: "not_available",
      message: expect.stringContaining(sha256),
    });
    await expect(readFile(join(folder, "tiny.part"))).rejects.toMatchObject({ code: "ENOENT" });
  } finally {
    await server.close();
  }
});

test("a part of another address, or of an older file, is not added to", async () => {
  const env = { TAULAB_MODELS: folder };
  const first = await serve(150);
  await expect(getModel(first.address, { env })).rejects.toMatchObject({ code: "not_available" });
  await first.close();
  const second = await serve();
  try {
    expect(await getModel(second.address, { env })).toMatchObject({ sha256, bytes: bytes.length });
    expect(second.ranges).toEqual([undefined]);
  } finally {
    await second.close();
  }
});

test("an address whose file has the name of a model from elsewhere is refused", async () => {
  const env = { TAULAB_MODELS: folder };
  const [first, second] = [await serve(), await serve()];
  try {
    await getModel(first.address, { env });
    await expect(getModel(second.address, { env })).rejects.toMatchObject({
      code: "invalid_config",
      message: expect.stringContaining(first.address),
    });
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});

test("the size is told before the first byte is kept", async () => {
  const server = await serve();
  try {
    const sizes: (number | null)[] = [];
    await getModel(server.address, { env: { TAULAB_MODELS: folder }, onTotal: (size) => sizes.push(size) });
    expect(sizes).toEqual([bytes.length]);
  } finally {
    await server.close();
  }
});
