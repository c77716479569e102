import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findLanguage } from "../../../sandbox/languages/registry.ts";
import { idioms } from "../../programs/idioms.ts";
import { Tally } from "./judge-items.ts";
import type { PeerSet } from "./peer-set.ts";
import { isHere } from "./plain-run.ts";
import { readRows, spread } from "./rows.ts";

const script = fileURLToPath(new URL("client.py", import.meta.url));

/** AutoCodeBench's published client, with taulab's programs as items, because its repository contains no tasks. */
export const autoCodeBench: PeerSet = {
  name: "AutoCodeBench's client",
  repository: "AutoCodeBenchmark",
  async judge({ root, url, limit }) {
    const here = Object.entries(idioms).filter(([name]) => isHere(findLanguage(name)!.name));
    const asked = spread(here, limit).flatMap(([language, { right, wrong, leaves, test }]) =>
      [right, wrong, leaves].map((solution, i) => ({
        language,
        solution,
        test,
        kind: ["right", "wrong", "leaves"][i]!,
      })),
    );
    const rows = asked.map(({ language, solution, test }) => ({
      language,
      canonical_solution: solution,
      full_test_func: test,
      demo_test_func: test,
    }));
    const tally = new Tally("AutoCodeBench's client");
    const folder = await mkdtemp(join(tmpdir(), "taulab-client-"));
    try {
      await writeFile(join(folder, "rows.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
      const { hostname, port } = new URL(url);
      const files = ["--input_file", "rows.jsonl", "--output", "out.jsonl"];
      const server = ["--server_ip", hostname, "--server_port", port, "--concurrency", "2"];
      const words = [
        script,
        join(root, "call_sandbox.py"),
        ...files,
        ...server,
        "--solution_key",
        "canonical_solution",
      ];
      await promisify(execFile)("python3", words, { cwd: folder, timeout: 600_000, maxBuffer: 2 ** 24 });
      const found = await readRows(join(folder, "out.jsonl"));
      for (const [i, { language, kind }] of asked.entries()) {
        const told = JSON.stringify(found[i]?.full_test_result ?? null).slice(0, 300);
        tally.add(`${language}, ${kind}`, kind === "right", found[i]?.success === true, told);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return tally.found();
  },
};
