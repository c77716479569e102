import { fencedBlocks } from "../../prompt/extract/fenced.ts";
import type { ExtractionWay } from "../lines/evaluation-lines.ts";

/** The facts about a reply that decide which fenced block is its code. */
export interface ReplyForm {
  /** Labels of the fenced blocks, in order. */
  readonly blockLabels: readonly string[];
  readonly replyChars: number;
  /** The labels that name the requested language, in lower case. */
  readonly aliases: readonly string[];
}

/**
 * The extraction rule, and the index of the chosen block. The first block with a matching label is chosen, else the
 * first block, else the whole reply.
 */
export const extraction = ({
  blockLabels,
  replyChars,
  aliases,
}: ReplyForm): readonly [way: ExtractionWay, index: number | null] => {
  const fittingIndex = blockLabels.findIndex((label) => aliases.includes(label.toLowerCase()));
  if (fittingIndex >= 0) return ["label", fittingIndex];
  if (blockLabels.length > 0) return ["first", 0];
  return replyChars > 0 ? ["whole", null] : ["none", null];
};

/** The code of a reply, and the way it was found. */
export interface AnswerBlock {
  readonly code: string | null;
  readonly extraction: ExtractionWay;
  readonly used: number | null;
  readonly blockLabels: readonly string[];
  readonly replyChars: number;
}

/** Extracts the code of a reply. Null if the reply is empty. */
export const extractBlock = (reply: string, aliases: readonly string[]): AnswerBlock => {
  const blocks = fencedBlocks(reply);
  const blockLabels = blocks.map(({ label }) => label);
  const replyChars = [...reply].length;
  const [way, used] = extraction({ blockLabels, replyChars, aliases });
  const code = used === null ? reply : blocks[used]!.code;
  return { code: way === "none" ? null : code, extraction: way, used, blockLabels, replyChars };
};
