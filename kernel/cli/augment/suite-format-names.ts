/** The output formats of a suite. */
export const suiteFormatNames = ["task", "jsonl", "polygon", "kattis"] as const;
