import type { ProgramRun, Provenance, RunsBySolver, Scale } from "../base/kinds.ts";
import { type AdjudicationReason, type AdjudicatorReply, adjudicate } from "./adjudicate.ts";
import { leadingOutputs, type VoterOrder, type Votes } from "./leading-outputs.ts";
import { majorityOf, outputOf } from "./majority.ts";

/** The decision on the expected output of one input. */
export interface InputJudgement {
  readonly scale: Scale;
  readonly votes: Votes;
  /** Pool members whose output differs from the trusted program's. */
  readonly removed: readonly string[];
  /** The true output; null if the input is discarded, or if the adjudicator must decide. */
  readonly expected: string | null;
  readonly provenance: Provenance;
  readonly reason: "no_rival" | AdjudicationReason | null;
  /** The two outputs between which the adjudicator decides, the output with more votes first; else null. */
  readonly candidates: readonly string[] | null;
}

const votesOf = (pool: readonly string[], runs: RunsBySolver): Votes => {
  const votes: Record<string, string[]> = {};
  for (const id of pool) {
    const output = outputOf(runs[id]);
    if (output !== null) votes[output] = [...(votes[output] ?? []), id];
  }
  return votes;
};

/**
 * Decides the expected output of one input by the runs of the trusted brute-force program and of the pool. The trusted
 * program decides small inputs. A strict majority of the pool decides large ones; crashes and timeouts count as votes.
 * Without a majority the adjudicator chooses.
 *
 * @param pool solver ids, earliest first
 */
export const judgeInput = (
  brute: ProgramRun,
  runs: RunsBySolver,
  pool: readonly string[],
  voters: VoterOrder,
): InputJudgement => {
  const votes = votesOf(pool, runs);
  if (brute[0] === "ok") {
    const removedIds = pool.filter((id) => outputOf(runs[id]) !== brute[1]);
    return {
      scale: "small",
      votes,
      removed: removedIds,
      expected: brute[1],
      provenance: "brute",
      reason: null,
      candidates: null,
    };
  }
  const expected = majorityOf(pool.map((id) => outputOf(runs[id])));
  const fields = { scale: "large", votes, removed: [], expected } as const;
  if (expected !== null) return { ...fields, provenance: "majority", reason: null, candidates: null };
  if (Object.keys(votes).length < 2)
    return { ...fields, provenance: "discarded", reason: "no_rival", candidates: null };
  return { ...fields, provenance: "discarded", reason: null, candidates: leadingOutputs(votes, voters) };
};

/** Completes a judgement with the two replies of the adjudicator. */
export const withAdjudication = (
  judgement: InputJudgement,
  replies: readonly [AdjudicatorReply, AdjudicatorReply],
): InputJudgement => {
  const { index, reason } = adjudicate(replies);
  const expected = index === null ? null : judgement.candidates![index]!;
  return { ...judgement, expected, provenance: index === null ? "discarded" : "adjudicated", reason };
};
