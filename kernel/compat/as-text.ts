/** A JSON value as text: objects and lists as JSON, everything else by JavaScript's conversion. */
export const asText = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
