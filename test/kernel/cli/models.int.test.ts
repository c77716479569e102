import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { startSimulatedServer } from "../../../kernel/engine/models/simulated/server.ts";
import { taulab } from "../../tools/cli.ts";
import { endpoint, reactions } from "../engine/models/endpoint.ts";

test("models check fails where a run would be refused, and says what to leave out; models URL lists", async () => {
  const strict = await endpoint((response, request) => {
    if (request.method === "GET") return void response.end('{"data":[{"id":"one"},{"id":"two"}]}');
    const { body = "{}" } = strict.requests.at(-1) ?? {};
    return "seed" in (JSON.parse(body) as object)
      ? void response.writeHead(422).end('{"detail":"seed is not supported"}')
      : reactions.ok(response);
  });
  try {
    const checked = await taulab(["models", "check", `${strict.url}#one`], tmpdir());
    expect(checked.code, checked.stderr).toBe(3);
    expect(checked.stdout).toMatch(/seed +no +.*seed is not supported/);
    expect(checked.stdout).toContain("omit: [seed]");
    const listed = await taulab(["models", strict.url], tmpdir());
    expect([listed.code, listed.stdout]).toEqual([0, `${strict.url}#one\n${strict.url}#two\n`]);
  } finally {
    await strict.close();
  }
}, 60_000);

test("models check answers of the simulated models that are served, and without a name ends as eval does", async () => {
  const server = await startSimulatedServer({ tasks: (await shippedTasks()).slice(0, 1) });
  try {
    const there = await taulab(["models", "check", `${server.url}#sim/steady`], tmpdir());
    expect(there.code, there.stderr).toBe(0);
    expect(there.stdout).toMatch(/answered in .*: ready\n/);
    const unnamed = await taulab(["models", "check", server.url], tmpdir());
    expect(unnamed.code).toBe(2);
    expect(unnamed.stderr).toContain("lacks the name of a model");
    const asked = await taulab(["eval", "--models", server.url, "--yes"], tmpdir());
    expect(asked.code).toBe(unnamed.code);
    const gone = await taulab(["models", "check", "http://127.0.0.1:9/v1#x"], tmpdir());
    expect(gone.code).toBe(3);
  } finally {
    await server.close();
  }
}, 60_000);
