import { expect, test } from "vitest";
import { variantContract } from "../../../../../kernel/engine/augment/study/read-variant.ts";
import * as augment from "../../../../../kernel/engine/augment/study/role-contracts.ts";
import * as generate from "../../../../../kernel/engine/generate/study/role-contracts.ts";
import { findRuntime } from "../../../../../kernel/engine/models/weights/find-runtime.ts";
import { grammarSchema } from "../../../../../kernel/engine/models/weights/grammar-schema.ts";
import { loadRuntime } from "../../../../../kernel/engine/models/weights/llama.ts";
import * as search from "../../../../../kernel/engine/search/evaluate/contracts.ts";
import { lacksWeights } from "./real-weights.ts";

const lacks = lacksWeights();
if (lacks !== undefined) console.log(`not installed here, not tested: grammars of the methods' answers (${lacks})`);

const isContract = (value: unknown): value is { readonly name: string; readonly schema: object } =>
  typeof value === "object" && value !== null && "schema" in value && "read" in value && value.schema !== undefined;

const contracts = [variantContract, ...[augment, generate, search].flatMap((room) => Object.values(room))].filter(
  isContract,
);

test.skipIf(lacks !== undefined)(
  "the runtime has a grammar for every form in which a method asks for an answer",
  async () => {
    const { llama } = await loadRuntime(findRuntime(), { gpu: "off", threads: 1 });
    expect(contracts.length).toBeGreaterThan(12);
    for (const { name, schema } of contracts)
      await expect(llama.createGrammarForJsonSchema(grammarSchema(schema)), name).resolves.toBeDefined();
  },
  60_000,
);
