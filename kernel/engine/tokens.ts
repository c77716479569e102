/**
 * The approximate tokens of a text, for endpoints that report none and for estimates. One token counts for every four
 * bytes of UTF-8, at least one for a text that is not empty.
 *
 * @example
 * approximateTokens("a short text"); // => 3
 */
export const approximateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/** The approximate tokens of a conversation; each message adds 4 for its role and frame. */
export const approximateMessageTokens = (messages: readonly { readonly content: string }[]): number =>
  messages.reduce((sum, { content }) => sum + approximateTokens(content) + 4, 0);
