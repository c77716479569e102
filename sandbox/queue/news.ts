/** Writes the messages by which runners (processes that send jobs) inform workers of new and cancelled jobs. */
export const queueNews = {
  /** Announces new jobs. A hash of the text selects the workers that react, so `number` makes each text unique. */
  jobs: (count: number, number: number): string => `job ${count} ${number}`,
  cancelled: (id: string): string => `cancel ${id}`,
  resume: "resume",
} as const;

/** A parsed message: new jobs, a cancelled job, or another reason to look for jobs. */
export type QueueNews =
  | { readonly kind: "jobs"; readonly count: number }
  | { readonly kind: "cancelled"; readonly id: string }
  | { readonly kind: "look" };

/**
 * Parses a message about jobs.
 *
 * @example
 * parseNews("job 3 17"); // => { kind: "jobs", count: 3 }
 */
export function parseNews(text: string): QueueNews {
  const [word, value = ""] = text.split(" ");
  if (word === "cancel") return { kind: "cancelled", id: value };
  const count = Number(value);
  return word === "job" && Number.isInteger(count) && count > 0 ? { kind: "jobs", count } : { kind: "look" };
}
