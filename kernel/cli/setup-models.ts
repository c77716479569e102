import { join } from "node:path";
import { fetchedFile } from "../engine/api/models.ts";
import { isReadable } from "./is-readable.ts";
import type { SetupPart } from "./setup-part.ts";
import { hasPackage } from "./setup-present.ts";

/** The package of llama.cpp for this machine; node-llama-cpp loads it. */
const llamaBuild =
  process.platform === "darwin" && process.arch === "arm64"
    ? "mac-arm64-metal"
    : `${process.platform === "darwin" ? "mac" : process.platform === "win32" ? "win" : "linux"}-${process.arch}`;

/** The parts of the full set-up that run language models on this machine. */
export const modelParts: Readonly<Record<string, SetupPart>> = {
  llama: {
    purpose: "models of the form gguf: (node-llama-cpp), and llama.cpp's own server beside it (xllamacpp)",
    present: async (root) =>
      (await isReadable(join(root, ".cache", "llama", "node_modules", "node-llama-cpp", "package.json"))) &&
      (await hasPackage(root, "servers-llama", "xllamacpp")),
    environment: "servers-llama",
    python: ["xllamacpp==2026.10.11549"],
    npmApart: {
      folder: "llama",
      packages: ["node-llama-cpp@3.22.1", `@node-llama-cpp/${llamaBuild}@3.22.1`],
    },
  },
  weights: {
    purpose: "a small language model with an open licence (SmolLM2-135M-Instruct, 98 MB)",
    present: async () => isReadable(fetchedFile("smollm2")),
    fetched: ["smollm2"],
  },
};
