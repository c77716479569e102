/** The written forms of a suite. */
export const suiteFormatNames = ["task", "jsonl", "polygon", "kattis"] as const;
