import { generatedPositionFor, LEAST_UPPER_BOUND, TraceMap } from "@jridgewell/trace-mapping";
import type MagicString from "magic-string";
import type { Guards } from "./guards.ts";
import { placeIn, type WrittenPlace } from "./place.ts";
import { type Position, positionOf } from "./strip.ts";

/** The results of a cell's two compilation steps: the removal of types, then the rewriting for the notebook. */
export interface Steps {
  /** The JavaScript that runs, after both steps. */
  readonly code: string;
  /** The JavaScript after the first step only. `edits` convert it to `code`. */
  readonly plainCode: string;
  readonly edits: MagicString;
  readonly guards: Guards;
  /** The source map from the code without types to the user's code; undefined if the user's code has no types. */
  readonly typeMap: object | undefined;
}

const offsetOf = (text: string, { line, column }: Position): number => {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
};

/**
 * Creates a function that maps a position in the running code to its position in the user's text. The source maps are
 * computed at the first call.
 */
export const makeLocator = ({
  code,
  plainCode,
  edits,
  guards,
  typeMap,
}: Steps): ((at: Position) => WrittenPlace | undefined) => {
  let maps: { readonly edits: TraceMap; readonly types: TraceMap | undefined } | undefined;
  return (at) => {
    maps ??= {
      edits: new TraceMap(edits.generateMap({ hires: "boundary" }) as never),
      types: typeMap ? new TraceMap(typeMap as never) : undefined,
    };
    const plainPlace = placeIn(maps.edits, at);
    if (!plainPlace) return undefined;
    const text = code.slice(offsetOf(code, at)).slice(0, 60);
    const start = plainPlace.exact ? undefined : guards.awaitBefore(text, offsetOf(plainCode, plainPlace));
    const plainPosition = start === undefined ? plainPlace : positionOf(plainCode, start);
    const place = maps.types ? placeIn(maps.types, plainPosition) : plainPosition;
    return place && { ...place, exact: plainPlace.exact };
  };
};

/**
 * Creates a function that maps a position in the JavaScript before the rewriting to its position in the running code.
 */
export const makePlacer = (edits: MagicString): ((at: Position) => Position) => {
  let map: TraceMap | undefined;
  return ({ line, column }) => {
    map ??= new TraceMap(edits.generateMap({ hires: "boundary" }) as never);
    const query = { source: map.sources[0]!, line, column: column - 1, bias: LEAST_UPPER_BOUND } as const;
    const position = generatedPositionFor(map, query);
    return position.line === null ? { line, column } : { line: position.line, column: position.column + 1 };
  };
};
