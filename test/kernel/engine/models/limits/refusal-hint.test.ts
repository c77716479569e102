import { expect, test } from "vitest";
import { refusalHint } from "../../../../../kernel/engine/models/limits/refusal-hint.ts";

test.each([
  ["request (2743 tokens) exceeds the available context size (1024 tokens)", "larger context"],
  ["Unsupported parameter: 'seed' is not supported", "omit: [seed]"],
  ["max_tokens is too large: 40960", "--max-tokens"],
  ["Unsupported value: 'temperature' does not support 0.2", "--temperature"],
  ["`top_p` must be in (0, 1]", "--top-p"],
  ["logprobs are not available for this model", "--logprobs"],
  ["Unsupported value: 'reasoning_effort' must be one of low, high", "--reasoning-effort"],
  ["stop: at most 4 sequences", "--stop"],
  ["System role not supported", "--system-prompt"],
  ["Missing required query parameter: api-version", "api_version"],
  ["The model `gpt-9` does not exist", "model's name"],
  ["something else", "models check"],
])("the way out of %j names its setting", (message, setting) => {
  expect(refusalHint(message)).toContain(setting);
});
