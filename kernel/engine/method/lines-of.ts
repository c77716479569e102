/** The type of the name of an evidence line: its `kind`, or its `event` if it has no kind. */
type NameOf<Line> = Line extends { readonly kind: infer Kind }
  ? Kind
  : Line extends { readonly event: infer Event }
    ? Event
    : never;

type LineOf<Line, Name> = Extract<Line, { readonly kind: Name } | { readonly event: Name }>;

interface Index {
  readonly length: number;
  readonly byName: ReadonlyMap<unknown, readonly object[]>;
}

const indices = new WeakMap<readonly object[], Index>();

const nameOf = (line: object): unknown => {
  const { kind, event } = line as { readonly kind?: unknown; readonly event?: unknown };
  return kind ?? event;
};

const indexOf = (lines: readonly object[]): Index => {
  const cachedIndex = indices.get(lines);
  // Lines are only added to evidence, so a cached index of equal length is still valid.
  if (cachedIndex?.length === lines.length) return cachedIndex;
  const newIndex = { length: lines.length, byName: Map.groupBy(lines, nameOf) };
  indices.set(lines, newIndex);
  return newIndex;
};

/**
 * The evidence lines with this name (their `kind` or `event`), in order. The first call on a list groups its lines by
 * name, so that later calls are fast.
 *
 * @param name the `kind` of the lines, or their `event`, for example "turn"
 */
export const linesOf = <Line extends object, Name extends NameOf<Line> & string>(
  lines: readonly Line[],
  name: Name,
): readonly LineOf<Line, Name>[] => (indexOf(lines).byName.get(name) ?? []) as readonly LineOf<Line, Name>[];
