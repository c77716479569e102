import { fencedBlocks } from "../../prompt/extract/fenced.ts";
import type { ExtractionWay } from "../lines/evaluation-lines.ts";

/** A reply as the rule of extraction sees it. */
export interface ReplyForm {
  /** Labels of the fenced blocks, in order. */
  readonly blockLabels: readonly string[];
  readonly replyChars: number;
  /** Labels of the language, in small letters. */
  readonly aliases: readonly string[];
}

/** The way to the code of a reply, and the index of its block: the first block with a fitting label, else the first block, else the whole reply. */
export const extraction = ({
  blockLabels,
  replyChars,
  aliases,
}: ReplyForm): readonly [way: ExtractionWay, index: number | null] => {
  const fitting = blockLabels.findIndex((label) => aliases.includes(label.toLowerCase()));
  if (fitting >= 0) return ["label", fitting];
  if (blockLabels.length > 0) return ["first", 0];
  return replyChars > 0 ? ["whole", null] : ["none", null];
};

/** The code of a reply, and how it was found. */
export interface ExtractedCode {
  readonly code: string | null;
  readonly extraction: ExtractionWay;
  readonly used: number | null;
  readonly blockLabels: readonly string[];
  readonly replyChars: number;
}

/** Takes the code out of a reply. Null: the reply is empty. */
export const extractBlock = (reply: string, aliases: readonly string[]): ExtractedCode => {
  const blocks = fencedBlocks(reply);
  const blockLabels = blocks.map(({ label }) => label);
  const replyChars = [...reply].length;
  const [way, used] = extraction({ blockLabels, replyChars, aliases });
  const code = used === null ? reply : blocks[used]!.code;
  return { code: way === "none" ? null : code, extraction: way, used, blockLabels, replyChars };
};
