/** A JSON value as text: objects and lists as JSON, all other values as `String` converts them. */
export const asText = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
