import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { root } from "../../tools/root.ts";
import { endpoint, reactions } from "../engine/models/endpoint.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-all-failed-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const task = join(root, "datasets/tasks/002-toll-troll.yaml");
const once = ["--patience", "0", "--timeout", "1", "--yes", "--no-cache"];

/** The options that give one model all the roles in `names`. */
const roles = (model: string, ...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [`--${name}`, model]);

const changers = ["clarity", "tagger", "generator", "inputs", "validator", "brute", "judge", "annotators", "tested"];
const authors = ["author", "filter", "critic", "tagger", "duplicate-judge", "error-judge", "tested"];

/** Commands in which one model plays all roles. Without a model (`null`), simulated models play them. */
const commands: readonly (readonly [string, (model: string | null) => readonly string[]])[] = [
  ["eval", (model) => ["--models", model ?? "sim/steady", "--tasks", task, "--samples", "1", "--language", "python"]],
  ["refine", (model) => ["--models", model ?? "sim/steady", "--tasks", task, "--turns", "1", "--languages", "python"]],
  [
    "repair study",
    (model) => ["--candidates", model ?? "sim/steady", "--feedback", "sim/teacher", "--limit", "1", "--turns", "1"],
  ],
  [
    "search",
    (model) => ["--model", model ?? "sim/steady", "--concepts", "loops", "--phases", "1", "--phase1-evaluations", "2"],
  ],
  [
    "augment study",
    (model) => [
      ...["--limit", "1", "--levels", "1", "--axes", "narrative"],
      ...(model === null ? [] : ["--seeds", join(root, "datasets/seeds"), ...roles(model, ...changers)]),
      ...(model === null ? [] : ["--optimized", `${model},sim/alder-1`, "--adjudicator", "sim/birch-2"]),
    ],
  ],
  [
    "generate run",
    (model) => ["--limit", "2", "--targets", "none", ...(model === null ? [] : roles(model, ...authors))],
  ],
];

/** Words that only a leaderboard contains. */
const ranked = /Leaderboard|Table IV|pass@1|Rank/;

describe("an endpoint that answers every request with 500", () => {
  test.each(commands)(
    "%s ends with exit code 3 and ranks no model",
    async (command, options) => {
      const { url, close } = await endpoint(reactions.status(500, {}, "it burns"));
      try {
        const { code, stdout, stderr } = await taulab(
          [...command.split(" "), ...options(`${url}#odd`), ...once],
          folder,
        );
        expect(stderr).toContain("it burns");
        expect(stdout).not.toMatch(command === "eval" ? /Table IV/ : ranked);
        expect(code).toBe(3);
      } finally {
        await close();
      }
    },
    120_000,
  );
});

describe("a sandbox that fails on every program", () => {
  let address = "";
  let close = (): void => {};
  beforeAll(async () => {
    const isolation = { backend: "remote", level: "container", holds: [], missing: [] };
    const answers: Readonly<Record<string, unknown>> = {
      "/v1/describe": { isolation, concurrency: 2 },
      "/v1/languages": ["python", "javascript"].map((name) => ({ name, installed: true })),
    };
    const server = createServer((request, response) => {
      const answer = answers[request.url ?? ""];
      request.resume().on("end", () => {
        if (answer !== undefined) response.end(JSON.stringify(answer));
        else response.writeHead(503).end(JSON.stringify({ error: { code: "overloaded", message: "it is too busy" } }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `remote:http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => {
      server.close();
      server.closeAllConnections();
    };
  });
  afterAll(() => close());

  test.each(commands)(
    "%s ends with exit code 3 and ranks no model",
    async (command, options) => {
      const words = [...command.split(" "), ...options(null), ...once, "--sandbox", address];
      const { code, stdout, stderr } = await taulab(words, folder);
      expect(stderr).toContain("it is too busy");
      expect(stdout).not.toMatch(ranked);
      expect(code).toBe(3);
    },
    120_000,
  );
});
