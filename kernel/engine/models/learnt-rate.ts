import { sentLately } from "./sent-lately.ts";

/** How many requests a second an endpoint takes, as far as its refusals have taught it. */
export interface LearntRate {
  /** Infinity: nothing has been refused for want of quota. */
  perSecond(): number;
  sent(now: number): void;
  answered(now: number): void;
  /**
   * `asked`: the endpoint said how long to wait, so that this was no chance. Returns for how many milliseconds nothing more is to be
   * sent: a quota that is used up is not full again at once.
   */
  refused(sentAt: number, now: number, asked: boolean): number;
}

const second = 1000;
/** After a lesson the rate is a little under what was let in. It rises by this part a second, the faster the longer ago that was. */
const below = 0.95;
const rises = [
  { untilMs: 5_000, by: 0.003 },
  { untilMs: 15_000, by: 0.01 },
  { untilMs: 25_000, by: 0.05 },
  { untilMs: Number.POSITIVE_INFINITY, by: 0.2 },
];
const pauseMs = second / 2;
/** A share of refusals that is no chance is seen in a second, one that is merely too much in two. */
const noChance = { share: 1 / 3, seconds: 1 };
const tooMuch = { share: 0.1, seconds: 2 };
const leastRefused = 5;
/** Against a quota one lesson helps, or two. So many, each so soon after the one before, say that refusals come by chance, for a while. */
const inVain = { lessons: 3, withinMs: 10_000 };
const chanceMs = 120_000;
const mostByChance = 0.5;

/** Requests sent before a lesson did not know of it, and only make it more exact. */
interface Lesson {
  readonly at: number;
  readonly from: number;
  /** The first of those that followed one another soon: the rate before it, and what has been sent since. */
  readonly first: { readonly from: number; sent: number; refused: number };
  /** Which of them it is. */
  readonly number: number;
}

/**
 * Learns the rate from refusals: what was sent in the second before a refused request, less what of it was refused, is
 * what the endpoint takes. Answers do not tell: a model answers long after it has let a request in.
 *
 * Refusals may come by chance too, of an endpoint that is overloaded whoever asks. They do not become fewer at a lower
 * rate; the share of them that stays is taken for chance then, and only what is beyond it teaches.
 */
export const learnRate = (): LearntRate => {
  const lately = sentLately();
  let rate = Number.POSITIVE_INFINITY;
  let raisedAt = 0;
  let firstAt = Number.POSITIVE_INFINITY;
  let lesson: Lesson | undefined;
  /** The first refusals stop everything once, to see how many were one too many. */
  let warned = false;
  let chance = { share: 0, until: 0 };

  const slowDown = (from: number, letIn: number): void => {
    rate = below * Math.min(from, Math.max(1, letIn / (1 - chance.share)));
  };

  const learn = (now: number, letIn: number, asked: boolean): void => {
    const soon = !asked && lesson !== undefined && now - lesson.at < inVain.withinMs;
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

  /** How many a second were let in, by one of these measures; null where it does not tell. */
  const letInBy = ({ share, seconds }: typeof noChance, sentAt: number, atLeast = leastRefused): number | null => {
    const { sent, refused } = lately.until(sentAt, seconds);
    const beyond = (refused / sent - chance.share) / (1 - chance.share);
    return refused < atLeast || beyond < share ? null : (sent - refused) / seconds;
  };

  const refused = (sentAt: number, now: number, asked: boolean): number => {
    lately.count(sentAt, "refused");
    if (now > chance.until) chance = { share: 0, until: 0 };
    const sure = asked ? letInBy({ share: 0, seconds: 1 }, sentAt, 1) : letInBy(noChance, sentAt);
    if (lesson && sentAt <= lesson.at) {
      if (sure !== null && lesson.number === 1) slowDown(lesson.from, sure);
      return 0;
    }
    if (lesson) lesson.first.refused += 1;
    // What is looked at is to lie behind the last lesson whole.
    const after = lesson?.at ?? Number.NEGATIVE_INFINITY;
    if (sure !== null && sentAt >= after + noChance.seconds * second) {
      learn(now, sure, asked);
      return pauseMs;
    }
    if (!warned && letInBy({ ...tooMuch, seconds: 1 }, sentAt) !== null) {
      warned = true;
      return pauseMs;
    }
    if (sentAt < Math.max(after, firstAt) + tooMuch.seconds * second) return 0;
    const seen = letInBy(tooMuch, sentAt);
    if (seen !== null) learn(now, seen, asked);
    return 0;
  };

  const answered = (now: number): void => {
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

  return { perSecond: () => rate, sent, answered, refused };
};
