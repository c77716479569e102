import { jaccard } from "../../text/jaccard.ts";
import { wordsIn } from "../../text/shingles.ts";
import type { Axis, Example } from "../base/kinds.ts";
import { fitsTaxonomy } from "../seeds/tag-reply.ts";

/** True if a text contains a phrase as whole words. */
const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsIn(text).join(" ")} `.includes(` ${wordsIn(phrase).join(" ")} `);

/** The fields of a generator's reply; null for a missing field. */
export interface VariantReply {
  /** The axis that the reply names. */
  readonly axis: string | null;
  readonly analysisChars: number | null;
  readonly statement: string | null;
  readonly inputFormat: string | null;
  readonly outputFormat: string | null;
  readonly constraints: string | null;
  readonly declaredDifficulty: string | null;
  readonly examples: readonly Example[];
  readonly skills: readonly string[];
}

export interface ReplyContext {
  /** The requested axis; null for a problem that the user gave, which needs no analysis and no comparison. */
  readonly axis: Axis | null;
  readonly taxonomySkills: ReadonlySet<string>;
  readonly phrases: readonly string[];
  /** The statements of kept seeds, and of accepted replies that share a parent. */
  readonly comparedStatements: readonly string[];
  readonly limit: number;
}

type Rule = (reply: VariantReply, context: ReplyContext) => boolean;

const isBlank = (text: string | null): boolean => text === null || text.trim() === "";

const rules = {
  malformed: ({ statement, inputFormat, outputFormat, declaredDifficulty, analysisChars }, { axis }) =>
    [statement, inputFormat, outputFormat, declaredDifficulty].some(isBlank) ||
    (axis !== null && (analysisChars ?? 0) === 0),
  axis_changed: ({ axis }, context) => axis !== null && axis !== context.axis,
  missing_constraints: ({ constraints }) => isBlank(constraints),
  example_count: ({ examples }) => examples.length !== 2,
  any_answer: ({ statement, outputFormat }, { phrases }) =>
    [statement!, outputFormat!].some((text) => phrases.some((phrase) => holdsPhrase(text, phrase))),
  unknown_tag: ({ skills }, { taxonomySkills: knownSkills }) => !fitsTaxonomy(skills, knownSkills),
  near_duplicate: ({ statement }, { axis, comparedStatements: otherStatements, limit }) =>
    axis !== null && otherStatements.some((comparedStatement) => jaccard(comparedStatement, statement!) >= limit),
} as const satisfies Record<string, Rule>;

export type ReplyReason = keyof typeof rules;

/**
 * The first reason to reject a reply with a new problem, in the order of the evidence format; null if it is accepted.
 */
export const replyReason = (reply: VariantReply, context: ReplyContext): ReplyReason | null =>
  (Object.keys(rules) as ReplyReason[]).find((name) => rules[name](reply, context)) ?? null;
