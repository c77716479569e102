import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modelLabels } from "../../../../../kernel/engine/models/base/model-labels.ts";
import { costsNothing } from "../../../../../kernel/engine/models/registry/costs-nothing.ts";
import { findRuntime } from "../../../../../kernel/engine/models/weights/find-runtime.ts";
import { findWeights } from "../../../../../kernel/engine/models/weights/find-weights.ts";
import { parseWeightsId } from "../../../../../kernel/engine/models/weights/weights-id.ts";

test("a source with a slash or the ending .gguf is a file, any other a fetched model", () => {
  expect(parseWeightsId("gguf:smollm2")).toMatchObject({ source: "smollm2", isFile: false });
  expect(parseWeightsId("gguf:./a/b")).toMatchObject({ source: "./a/b", isFile: true });
  expect(parseWeightsId("gguf:b.gguf?context=512&gpu=off")).toEqual({
    source: "b.gguf",
    isFile: true,
    settings: { context: 512, gpu: "off" },
  });
});

test("a setting that is unknown or no number is refused with the form of an id", () => {
  for (const id of ["gguf:", "gguf:a?contxt=5", "gguf:a?threads=none", "gguf:a?gpu=2"])
    expect(() => parseWeightsId(id)).toThrow(expect.objectContaining({ code: "invalid_config" }));
});

test("weights on this machine cost nothing and are called by their file's name", () => {
  expect(costsNothing("gguf:./models/tiny.gguf", {})).toBe(true);
  expect([...modelLabels(["gguf:./models/tiny.gguf?threads=2", "gguf:smollm2"]).values()]).toEqual(["tiny", "smollm2"]);
});

test("a model that was not fetched, or whose name is mistyped, is refused with the command that fetches it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-models-"));
  try {
    for (const id of ["gguf:smollm2", "gguf:smolm2"])
      await expect(findWeights(id, { TAULAB_MODELS: folder })).rejects.toMatchObject({
        code: "unknown_model",
        hint: expect.stringContaining("taulab models get smollm2"),
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a runtime that is not installed is told with the command that installs it", () => {
  expect(() => findRuntime({}, [tmpdir()])).toThrow(
    expect.objectContaining({ code: "not_available", hint: expect.stringContaining("npm install node-llama-cpp@") }),
  );
});
