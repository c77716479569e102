/** Pattern of a refusal's message → hint with the setting that resolves it. The first match counts. */
const settings: readonly { readonly says: RegExp; readonly hint: string }[] = [
  {
    says: /context (?:size|length|window)|maximum context|n_ctx|max_model_len|too many (?:input )?tokens|prompt is too long/i,
    hint: "give the server a larger context (llama.cpp: -c, of which each of its -np slots has a share; vLLM: --max-model-len; ollama: num_ctx), lower --max-tokens, or shorten the prompts",
  },
  {
    says: /api[-_ ]?version/i,
    hint: "name the version in the field api_version of the model's provider, for example api_version: 2024-10-21",
  },
  {
    says: /reasoning[_.]?effort|reasoning effort/i,
    hint: "leave out --reasoning-effort or use a word from the message; `omit: [reasoning_effort]` for the model's provider never sends it",
  },
  { says: /\bseed\b/i, hint: "write `omit: [seed]` for the model's provider: requests then have no seed" },
  {
    says: /max_(?:completion_|output_|new_)?tokens/i,
    hint: "give another --max-tokens, or write `omit: [max_tokens]` for the model's provider",
  },
  {
    says: /\btemperature\b/i,
    hint: "leave out --temperature or use another value; `omit: [temperature]` for the model's provider never sends it",
  },
  {
    says: /\btop_p\b/i,
    hint: "leave out --top-p or use another value; `omit: [top_p]` for the model's provider never sends it",
  },
  {
    says: /logprobs/i,
    hint: "leave out --logprobs and the criterion token-logprob, or write `omit: [logprobs]` for the model's provider",
  },
  {
    says: /response_format|json_schema|structured output/i,
    hint: "the endpoint does not support JSON Schema: leave the schema out of the request",
  },
  {
    says: /\bstop(?:_sequences)?\b/i,
    hint: "use fewer or other --stop texts, or write `omit: [stop]` for the model's provider: taulab then cuts answers itself",
  },
  { says: /\bstream/i, hint: "write `api: chat` for the model's provider: answers are then requested unstreamed" },
  { says: /\bsystem\b/i, hint: "leave out --system-prompt, or put its text into the prompt" },
  {
    says: /model\b[\s\S]*(?:not (?:found|exist)|does not exist|unknown)|(?:unknown|invalid|no such) model/i,
    hint: "check the model's name: taulab models ADDRESS lists those that the endpoint serves",
  },
];

const usual =
  "the endpoint refuses the request itself: look at its message; a field that it does not take is left out by `omit: [seed]` of the model's provider, and `taulab models check` names such fields";

/**
 * The hint for a request that an endpoint refused as malformed, chosen by the endpoint's message.
 *
 * @example
 * refusalHint("Unsupported parameter: seed").slice(0, 20); // => "write `omit: [seed]`"
 */
export const refusalHint = (message: string): string => settings.find(({ says }) => says.test(message))?.hint ?? usual;
