/** Vendor with its own protocol → its URL for chat completions. */
const elsewhere: Readonly<Record<string, string>> = {
  ollama: "http://localhost:11434/v1",
  vllm: "http://localhost:8000/v1",
  lmstudio: "http://localhost:1234/v1",
  llamacpp: "http://localhost:8080/v1",
  anthropic: "https://api.anthropic.com/v1",
  mistral: "https://api.mistral.ai/v1",
  google: "https://generativelanguage.googleapis.com/v1beta/openai",
  gemini: "https://generativelanguage.googleapis.com/v1beta/openai",
  openrouter: "https://openrouter.ai/api/v1",
  groq: "https://api.groq.com/openai/v1",
  deepseek: "https://api.deepseek.com/v1",
  together: "https://api.together.xyz/v1",
};

/** Converts a model id of another tool to taulab's form; null if it is unknown. */
export const otherForm = (id: string): string | null => {
  const [maker = "", ...nameParts] = id.split("/");
  const url = elsewhere[maker.toLowerCase()];
  if (url && nameParts.length > 0) return `${url}#${nameParts.join("/")}`;
  return /^[\w.-]+(:\d+)?\/[^#]*#.+$/.test(id) && /[.:]|^localhost/.test(maker) ? `http://${id}` : null;
};
