import { sentLately } from "./sent-lately.ts";

/** Estimates the number of requests per second that an endpoint accepts, from its refusals (HTTP 429). */
export interface LearntRate {
  /** The estimated rate in requests per second; infinite if no request was refused because of a rate limit. */
  perSecond(): number;
  sent(now: number): void;
  answered(now: number): void;
  /**
   * Reports a refusal. `waitRequested`: the endpoint requested a wait, so the refusal was not random. Returns the
   * milliseconds for which no request should be sent, so that the quota can recover.
   */
  refused(sentAt: number, now: number, waitRequested: boolean): number;
}

const second = 1000;
/**
 * The estimated rate after a lesson (a lowered estimate), as a fraction of the accepted requests per second. Afterwards
 * the rate rises each second by a fraction in `rises`. This fraction grows with the time since the lesson.
 */
const below = 0.95;
const rises = [
  { untilMs: 5_000, by: 0.003 },
  { untilMs: 15_000, by: 0.01 },
  { untilMs: 25_000, by: 0.05 },
  { untilMs: Number.POSITIVE_INFINITY, by: 0.2 },
];
const pauseMs = second / 2;
/** Minimum share of refused requests, within the last `seconds`, at which a refusal counts as a rate limit. */
const noChance = { share: 1 / 3, seconds: 1 };
const tooMuch = { share: 0.1, seconds: 2 };
const leastRefused = 5;
/**
 * A rate limit is found by one or two lessons (lowered estimates of the rate). After `lessons` lessons within
 * `withinMs`, lower rates evidently do not help, so the refusals count as random.
 */
const inVain = { lessons: 3, withinMs: 10_000 };
const chanceMs = 120_000;
const mostByChance = 0.5;

/**
 * A lowered estimate of the rate. If a request that was sent before the lesson is refused later, this refusal only
 * corrects the lesson.
 */
interface Lesson {
  readonly at: number;
  readonly from: number;
  /**
   * Data of the first of several lessons (lowered estimates) in quick succession: the rate before it, and the requests
   * sent and refused since.
   */
  readonly first: { readonly from: number; sent: number; refused: number };
  /** The number of this lesson (lowered estimate) in a quick succession of lessons. */
  readonly number: number;
}

/**
 * Estimates the accepted rate from refusals: the requests sent in the second before a refusal, minus the refused ones.
 * Answers show nothing, because they come long after a request was accepted.
 *
 * An overloaded endpoint may refuse randomly at any rate. If lower rates leave the share of refusals unchanged, that
 * share counts as random. Then only a higher share of refusals lowers the rate.
 */
export const learnRate = (): LearntRate => {
  const lately = sentLately();
  let rate = Number.POSITIVE_INFINITY;
  let raisedAt = 0;
  let firstAt = Number.POSITIVE_INFINITY;
  let lesson: Lesson | undefined;
  /** True after the first pause. The refusals before it showed that the rate was too high. */
  let warned = false;
  let chance = { share: 0, until: 0 };

  const slowDown = (from: number, letIn: number): void => {
    rate = below * Math.min(from, Math.max(1, letIn / (1 - chance.share)));
  };

  const learn = (now: number, letIn: number, waitRequested: boolean): void => {
    const soon = !waitRequested && lesson !== undefined && now - lesson.at < inVain.withinMs;
    const [first, number] =
      soon && lesson ? [lesson.first, lesson.number + 1] : [{ from: rate, sent: 0, refused: 0 }, 1];
    raisedAt = now;
    if (number < inVain.lessons) {
      lesson = { at: now, from: rate, first, number };
      slowDown(rate, letIn);
      return;
    }
    chance = { share: Math.min(mostByChance, first.refused / first.sent), until: now + chanceMs };
    rate = first.from;
    lesson = undefined;
  };

  /**
   * The accepted requests per second, measured over `seconds` before `sentAt`. Null if the share of refusals is too
   * small to indicate a rate limit.
   */
  const letInBy = ({ share, seconds }: typeof noChance, sentAt: number, atLeast = leastRefused): number | null => {
    const { sent, refused } = lately.until(sentAt, seconds);
    const beyond = (refused / sent - chance.share) / (1 - chance.share);
    return refused < atLeast || beyond < share ? null : (sent - refused) / seconds;
  };

  const refused = (sentAt: number, now: number, waitRequested: boolean): number => {
    lately.count(sentAt, "refused");
    if (now > chance.until) chance = { share: 0, until: 0 };
    const sure = waitRequested ? letInBy({ share: 0, seconds: 1 }, sentAt, 1) : letInBy(noChance, sentAt);
    if (lesson && sentAt <= lesson.at) {
      if (sure !== null && lesson.number === 1) slowDown(lesson.from, sure);
      return 0;
    }
    if (lesson) lesson.first.refused += 1;
    // The measured period must start after the last lesson (lowered estimate).
    const after = lesson?.at ?? Number.NEGATIVE_INFINITY;
    if (sure !== null && sentAt >= after + noChance.seconds * second) {
      learn(now, sure, waitRequested);
      return pauseMs;
    }
    if (!warned && letInBy({ ...tooMuch, seconds: 1 }, sentAt) !== null) {
      warned = true;
      return pauseMs;
    }
    if (sentAt < Math.max(after, firstAt) + tooMuch.seconds * second) return 0;
    const accepted = letInBy(tooMuch, sentAt);
    if (accepted !== null) learn(now, accepted, waitRequested);
    return 0;
  };

  const raise = (now: number): void => {
    if (!lesson) return;
    const since = now - lesson.at;
    const { by } = rises.find(({ untilMs }) => since < untilMs) as (typeof rises)[number];
    rate *= (1 + by) ** ((now - raisedAt) / second);
    raisedAt = now;
  };

  const sent = (now: number): void => {
    lately.count(now, "sent");
    firstAt = Math.min(firstAt, now);
    if (lesson) lesson.first.sent += 1;
  };

  return { perSecond: () => rate, sent, answered: raise, refused };
};
