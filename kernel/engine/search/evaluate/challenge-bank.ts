import { readFile } from "node:fs/promises";
import { z } from "zod";
import { EngineError } from "../../errors.ts";
import { chooseIds } from "../../method/choose-ids.ts";
import { uniformOf } from "../../random.ts";
import { type Challenge, challengeSchema } from "./contracts.ts";

const entrySchema = z.strictObject({
  /** Id of the entry. Default: its line number. */
  id: z.string().min(1).optional(),
  concepts: z.array(z.string()).min(1),
  difficulty: z.string(),
  challenge: challengeSchema,
});

/** A ready-made challenge for each state of the same difficulty whose concepts all belong to the challenge. */
export type BankEntry = z.infer<typeof entrySchema>;

/** A collection of ready-made challenges. */
export interface ChallengeBank {
  /**
   * Selects the challenge for the nth evaluation of a state, in a random order that the seed determines. Null if the
   * bank has none for the state.
   */
  draw(
    state: { readonly concepts: readonly string[]; readonly difficulty: string },
    seed: number,
    nth: number,
  ): Challenge | null;
}

export const challengeBank = (entries: readonly BankEntry[]): ChallengeBank => ({
  draw: ({ concepts, difficulty }, seed, nth) => {
    const serving = entries.filter(
      (entry) => entry.difficulty === difficulty && concepts.every((concept) => entry.concepts.includes(concept)),
    );
    const ranked = serving
      .map((entry, at) => ({ entry, rank: uniformOf("bank", seed, difficulty, ...concepts, at) }))
      .sort((a, b) => a.rank - b.rank);
    return ranked.length === 0 ? null : ranked[nth % ranked.length]!.entry.challenge;
  },
});

/** Keeps the entries with one of these ids. `*` matches any characters; an entry without an id has its line number. */
export const chooseEntries = (entries: readonly BankEntry[], ids: readonly string[] | undefined) =>
  chooseIds(
    entries.map((entry, at) => ({ ...entry, id: entry.id ?? String(at + 1) })),
    ids,
  );

/** Reads a bank's entries from JSON Lines. An invalid line is refused with its number and field. */
export const readBank = async (file: string): Promise<readonly BankEntry[]> => {
  const lines = (await readFile(file, "utf8")).split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const refuse = (field: string, problem: string): never => {
      throw new EngineError(`${field}: ${problem}`, {
        code: "invalid_config",
        file,
        line: index + 1,
        field,
        hint: 'a line is {"concepts": [...], "difficulty": "...", "challenge": {...}}',
      });
    };
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      return refuse("line", "is not JSON");
    }
    const checked = entrySchema.safeParse(json);
    if (checked.success) return [checked.data];
    const issue = checked.error.issues[0]!;
    return refuse(issue.path.join(".") || "line", issue.message);
  });
};
