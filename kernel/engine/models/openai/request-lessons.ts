import type { Fault } from "../base/fault.ts";
import type { CompleteOptions, Message } from "../base/model.ts";
import type { LimitName } from "../forms/chat-body.ts";

/** Changes to the usual request that an endpoint needs, learnt from its refusals. An absent field means no change. */
export interface RequestHabits {
  /** The answer is requested as a whole, not as a stream. */
  readonly isWhole?: true;
  /** Name of the request field for the output limit. */
  readonly limitName?: LimitName;
  /** The system prompt is moved to the start of the first user message. */
  readonly foldsSystem?: true;
  /** The task's default output limit is omitted, because the endpoint allows less. */
  readonly omitsUsualLimit?: true;
}

/** A request that the endpoint refused. */
export interface RefusedRequest {
  readonly body: Readonly<Record<string, unknown>>;
  readonly messages: readonly Message[];
  readonly options: CompleteOptions;
}

interface Lesson {
  /** HTTP statuses with which endpoints refuse a request that this change would fix. */
  readonly statuses: readonly number[];
  readonly says: RegExp;
  readonly fits: (request: RefusedRequest) => boolean;
  readonly teaches: RequestHabits;
}

const limitNamed =
  /max_(?:completion_|new_|output_)?tokens|max(?:imum)? (?:output|completion|context)|context (?:length|size|window)/i;

/** Known kinds of refusals, each with the change of the request that resolves it. The first match is tried. */
const lessons: readonly Lesson[] = [
  {
    statuses: [400, 404, 405, 415, 422, 501],
    says: /stream/i,
    fits: ({ body }) => body.stream === true,
    teaches: { isWhole: true },
  },
  {
    statuses: [400, 422],
    says: /max_completion_tokens/,
    fits: ({ body }) => body.max_tokens !== undefined,
    teaches: { limitName: "max_completion_tokens" },
  },
  {
    statuses: [400, 422],
    says: /(?:unknown|unrecognized|unsupported|unexpected|extra|not permitted)[\s\S]*max_completion_tokens|max_completion_tokens[\s\S]*(?:unknown|unrecognized|unsupported|unexpected|extra|not permitted)/i,
    fits: ({ body }) => body.max_completion_tokens !== undefined,
    teaches: { limitName: "max_tokens" },
  },
  {
    statuses: [400, 413, 422],
    says: limitNamed,
    fits: ({ options }) => options.maxTokens === undefined && options.usualMaxTokens !== undefined,
    teaches: { omitsUsualLimit: true },
  },
  {
    statuses: [400, 422, 500],
    says: /system|developer instruction|roles must alternate/i,
    fits: ({ messages }) => messages.some(({ role }) => role === "system"),
    teaches: { foldsSystem: true },
  },
];

/** The maximum number of changes that one request can need. */
export const mostLessons = lessons.length;

/**
 * Finds the change of the request that a refusal requires; null if no known change would help.
 *
 * @param habits the changes that the request already has
 * @param mayChangeForm false if a provider's `api` fixes the protocol
 */
export const lessonOf = (
  fault: Fault,
  request: RefusedRequest,
  habits: RequestHabits,
  mayChangeForm: boolean,
): RequestHabits | null => {
  const isFresh = ({ teaches }: Lesson): boolean =>
    (mayChangeForm || teaches.isWhole === undefined) &&
    Object.entries(teaches).some(([name, value]) => habits[name as keyof RequestHabits] !== value);
  const lesson = lessons.find(
    (one) =>
      isFresh(one) &&
      one.statuses.some((status) => fault.kind === `http_${status}`) &&
      one.says.test(fault.message) &&
      one.fits(request),
  );
  return lesson?.teaches ?? null;
};
