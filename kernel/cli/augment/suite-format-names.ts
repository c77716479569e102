/** The formats in which `taulab augment suite` can write a test suite. */
export const suiteFormatNames = ["task", "jsonl", "polygon", "kattis"] as const;
