import type { Message } from "../base/model.ts";

/**
 * Moves the system prompt into the first message of the user, for models whose chat form has no system role.
 *
 * @example
 * foldSystem([{ role: "system", content: "Be brief." }, { role: "user", content: "Hi" }]); // => [{ role: "user", content: "Be brief.\n\nHi" }]
 */
export const foldSystem = (messages: readonly Message[]): readonly Message[] => {
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== "system");
  if (system.length === 0) return messages;
  const [first] = others;
  if (first?.role !== "user") return [{ role: "user", content: system.join("\n\n") }, ...others];
  return [{ role: "user", content: [...system, first.content].join("\n\n") }, ...others.slice(1)];
};
