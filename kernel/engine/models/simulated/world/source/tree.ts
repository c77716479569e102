/** The fields of an ESTree node that the readers of source code use. Offsets are in UTF-16 code units. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** The error for a construct in the source that the intermediate representation does not have. */
export class SourceError extends Error {
  constructor(node: Node, source: string, reason: string) {
    const line = source.slice(0, node.start).split("\n").length;
    super(`line ${line}: ${reason}: ${source.slice(node.start, node.end).slice(0, 80)}`);
  }
}
