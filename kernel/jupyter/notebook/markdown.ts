import MarkdownIt from "markdown-it";
import { escapeMarkup } from "../../../toolkit/base/escape-markup.ts";

const parser = new MarkdownIt({ html: false });
const renderImage = parser.renderer.rules.image;

// A page must not need the network, so an image is shown only if its address contains its data.
parser.renderer.rules.image = (tokens, index, ...others) => {
  const image = tokens[index];
  const isInline = String(image?.attrGet("src")).startsWith("data:");
  return isInline && renderImage ? renderImage(tokens, index, ...others) : escapeMarkup(image?.content ?? "");
};

/** Converts Markdown to HTML. HTML in the text, and images with a network address, are shown as text. */
export const markdownHtml = (text: string): string => parser.render(text).trimEnd();
