import ts from "typescript";
import type { WordFault } from "./fault.ts";
import { declarationKey, declaredExports, publicDeclarations } from "./public-names.ts";

interface Place {
  readonly name: string;
  readonly source: ts.SourceFile;
  readonly node: ts.Node;
}

interface Convention {
  readonly reason: string;
  readonly covers: (place: Place) => boolean;
}

/** The function called in a declaration `export const name = called(…)`; the empty text for other declarations. */
const calledBy = ({ node, source }: Place): string => {
  const { initializer } = node.parent as ts.Node & { readonly initializer?: ts.Expression };
  return initializer && ts.isCallExpression(initializer) ? initializer.expression.getText(source) : "";
};

/** The kinds of names that many files must export, each with its reason. */
const conventions: readonly Convention[] = [
  {
    reason: "a lazy function of the kernel's door has the name of the function that it loads",
    covers: (place) => place.source.fileName.startsWith("kernel/engine/api/") && calledBy(place) === "lazily",
  },
  {
    reason: "a worker looks up the jobs of a module under this one name",
    covers: (place) => place.name === "jobs" && calledBy(place) === "textJobs",
  },
];

/**
 * Exports of one name that a caller can confuse. Names in different entry files cannot be confused, as in
 * `charts.passCurve`.
 */
const confusablePlaces = (
  places: readonly Place[],
  doorsOf: ReadonlyMap<string, readonly string[]>,
): readonly Place[] => {
  const door = ({ source, name }: Place): string => doorsOf.get(declarationKey(source.fileName, name))?.[0] ?? "";
  const byDoor = Map.groupBy(places, door);
  const inner = byDoor.get("") ?? [];
  const outer = [...byDoor].filter(([name]) => name !== "").map(([, all]) => all);
  const most = outer.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return [...most, ...inner];
};

/** Names that several files declare and export, reported at each file after the first. `conventions` are exempt. */
export const twiceExported = (sources: readonly ts.SourceFile[]): readonly WordFault[] => {
  const doorsOf = publicDeclarations(sources);
  const all = sources
    .flatMap((source) => declaredExports(source).map((node) => ({ name: node.getText(source), source, node })))
    .filter((place) => !conventions.some(({ covers }) => covers(place)));
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap((places) => {
    const files = [...new Map(places.map((place) => [place.source.fileName, place])).values()];
    const [first, ...others] = confusablePlaces(files, doorsOf);
    return others.map(({ name, source, node }) => ({
      rule: "exported twice" as const,
      file: source.fileName,
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      text: `${name}, as in ${first?.source.fileName}`,
    }));
  });
};
