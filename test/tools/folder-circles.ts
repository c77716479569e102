import { dirname } from "node:path";

/** A source file and the source files that it imports, as paths from the root. */
export interface Imports {
  readonly source: string;
  readonly targets: readonly string[];
}

type Graph = Map<string, Set<string>>;

/** The folder of a file directly below its room (top folder). Files in the room itself count separately. */
const folderOf = (file: string, room: string): string =>
  dirname(file) === room ? file : file.split("/", room.split("/").length + 1).join("/");

const graphOf = (modules: readonly Imports[], room: string): Graph => {
  const inside = (file: string): boolean => file.startsWith(`${room}/`);
  const graph: Graph = new Map();
  for (const { source, targets } of modules.filter(({ source: file }) => inside(file))) {
    const from = folderOf(source, room);
    const edges = graph.get(from) ?? new Set();
    graph.set(from, edges);
    for (const target of targets.filter(inside)) {
      const to = folderOf(target, room);
      if (to !== from) edges.add(to);
    }
  }
  return graph;
};

const reachable = (graph: Graph, start: string): Set<string> => {
  const met = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (met.has(next)) continue;
    met.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return met;
};

/** The groups of folders directly below a room that import one another in a circle, sorted. */
export const folderCircles = (modules: readonly Imports[], room: string): string[][] => {
  const graph = graphOf(modules, room);
  const names = [...graph.keys()].sort();
  const reach = new Map(names.map((name) => [name, reachable(graph, name)]));
  const groups = names
    .filter((name) => reach.get(name)?.has(name))
    .map((name) => names.filter((other) => reach.get(name)?.has(other) && reach.get(other)?.has(name)));
  return [...new Map(groups.map((group) => [group.join(" "), group])).values()];
};

/** All folders that contain these files directly or in subfolders, sorted. */
export const foldersOf = (files: readonly string[]): string[] => {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = dirname(file); folder !== "." && !folders.has(folder); folder = dirname(folder))
      folders.add(folder);
  return [...folders].sort();
};
