import { generatedPositionFor, LEAST_UPPER_BOUND, TraceMap } from "@jridgewell/trace-mapping";
import type MagicString from "magic-string";
import type { Guards } from "./guards.ts";
import { type Place, placeIn } from "./place.ts";
import { type Position, positionOf } from "./strip.ts";

/** JavaScript that was made in two steps: types taken away, then rewritten. */
export interface Steps {
  /** The code as it runs. */
  readonly code: string;
  /** The code without types, which `edits` rewrote. */
  readonly plain: string;
  readonly edits: MagicString;
  readonly guards: Guards;
  /** How the plain code came from what was written. */
  readonly types: object | undefined;
}

const offsetOf = (text: string, { line, column }: Position): number => {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
};

/** Finds places of the code that runs in what was written. Maps are made when first asked for. */
export const makeLocator = ({ code, plain, edits, guards, types }: Steps): ((at: Position) => Place | undefined) => {
  let maps: { readonly edits: TraceMap; readonly types: TraceMap | undefined } | undefined;
  return (at) => {
    maps ??= {
      edits: new TraceMap(edits.generateMap({ hires: "boundary" }) as never),
      types: types ? new TraceMap(types as never) : undefined,
    };
    const between = placeIn(maps.edits, at);
    if (!between) return undefined;
    const text = code.slice(offsetOf(code, at)).slice(0, 60);
    const start = between.exact ? undefined : guards.awaitBefore(text, offsetOf(plain, between));
    const meant = start === undefined ? between : positionOf(plain, start);
    const place = maps.types ? placeIn(maps.types, meant) : meant;
    return place && { ...place, exact: between.exact };
  };
};

/** Finds where in the code that runs a place of the plain code has come to. */
export const makePlacer = (edits: MagicString): ((at: Position) => Position) => {
  let map: TraceMap | undefined;
  return ({ line, column }) => {
    map ??= new TraceMap(edits.generateMap({ hires: "boundary" }) as never);
    const wanted = { source: map.sources[0]!, line, column: column - 1, bias: LEAST_UPPER_BOUND } as const;
    const found = generatedPositionFor(map, wanted);
    return found.line === null ? { line, column } : { line: found.line, column: found.column + 1 };
  };
};
