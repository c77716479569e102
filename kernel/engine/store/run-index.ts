import { NumberColumn } from "./column.ts";
import { FactColumns } from "./facts.ts";
import { foldMarks, type Mark } from "./marks.ts";
import { type ByteRange, readPlaced, streamShortened } from "./read-records.ts";
import type { SampleFacts, SampleRecord } from "./record.ts";
import { ColumnSample } from "./sample-view.ts";

/** The index of an opened run: the main facts of each sample, and the position of its valid record in the file. */
export interface RunIndex {
  /** The main facts of the samples, in the order of their keys. */
  readonly samples: readonly SampleFacts[];
  /** Name of a criterion (with the part of its score) → the criterion's scores, in the order of `samples`. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** Reads complete records, one at a time: those of the samples at these indices, or of all samples. */
  read(which?: Iterable<number>): Iterable<SampleRecord>;
}

/** Collects the facts of records one at a time. Of several records with the same key, the last one counts. */
const collect = () => {
  const slots = new Map<string, number>();
  const facts = new FactColumns();
  const marks = foldMarks();
  const add = (record: SampleRecord): number => {
    const existing = slots.get(record.key);
    const slot = existing ?? facts.size;
    facts.set(slot, record);
    if (existing === undefined) slots.set(facts.key(slot), slot);
    marks.add(record, slot, existing !== undefined);
    return slot;
  };
  const finish = () => {
    const order = Uint32Array.from(new Array(facts.size).keys()).sort((a, b) => (facts.key(a) < facts.key(b) ? -1 : 1));
    slots.clear();
    return { order, samples: Array.from(order, (slot) => new ColumnSample(facts, slot)), marks: marks.finish(order) };
  };
  return { add, finish };
};

/** Reads a file of records once. Cost: about 300 bytes of memory for each sample, whatever the size of its record. */
export const indexRecords = async (file: string): Promise<RunIndex> => {
  const { add, finish } = collect();
  const at = new NumberColumn();
  const bytes = new NumberColumn();
  for await (const placed of streamShortened(file)) {
    const slot = add(placed.record);
    at.set(slot, placed.at);
    bytes.set(slot, placed.bytes);
  }
  const { order, samples, marks } = finish();
  function* placesOf(which: Iterable<number>): Generator<ByteRange> {
    for (const i of which) {
      const slot = order[i] as number;
      yield { at: at.at(slot), bytes: bytes.at(slot) };
    }
  }
  return { samples, marks, read: (which = samples.keys()) => readPlaced(file, placesOf(which)) };
};

/** Builds the index of records that are already in memory. */
export const indexOf = (records: readonly SampleRecord[]): RunIndex => {
  const { add, finish } = collect();
  const last: SampleRecord[] = [];
  for (const record of records) last[add(record)] = record;
  const { order, samples, marks } = finish();
  return {
    samples,
    marks,
    *read(which = samples.keys()) {
      for (const i of which) yield last[order[i] as number] as SampleRecord;
    },
  };
};
