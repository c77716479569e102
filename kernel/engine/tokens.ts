/**
 * The approximate number of tokens of a text: its UTF-8 bytes divided by 4, rounded up. The number is used in
 * estimates, and for endpoints that report no token counts.
 *
 * @example
 * approximateTokens("a short text"); // => 3
 */
export const approximateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/** The approximate number of tokens of a conversation. Each message adds 4 tokens for its role and delimiters. */
export const approximateMessageTokens = (messages: readonly { readonly content: string }[]): number =>
  messages.reduce((sum, { content }) => sum + approximateTokens(content) + 4, 0);
