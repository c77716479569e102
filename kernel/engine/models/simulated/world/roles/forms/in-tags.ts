/** A sentence, followed by a value as JSON between tags. */
export const inTags = (tag: string, value: unknown): string =>
  `Here it is.\n<${tag}>\n${JSON.stringify(value, null, 1)}\n</${tag}>`;
