import { pathToFileURL } from "node:url";
import type { FoundPlace } from "../../channel/debug-port.ts";
import type { Location } from "./devtools.ts";
import type { Sources } from "./sources.ts";
import type { Target } from "./target.ts";

/** A breakpoint as a client asks for it. */
export interface WantedBreakpoint {
  /** Counted from 1. */
  readonly line: number;
  readonly condition?: string;
  /** Pauses at this hit and those after it. */
  readonly hitCondition?: string;
}

/** A breakpoint as a client is told of it. */
export interface Breakpoint {
  readonly id: number;
  readonly verified: boolean;
  readonly line: number;
  readonly source: { readonly path: string };
  readonly message?: string;
}

interface Kept extends WantedBreakpoint {
  readonly id: number;
  readonly path: string;
  hits: number;
}

interface Candidate {
  readonly location: Location;
  readonly line: number;
  readonly exact: boolean;
}

const typed = /\.(ts|tsx|mts|jsx)$/;

/** The breakpoints that clients want, put into each script that holds their lines as it comes. */
export class Breakpoints {
  readonly #sources: Sources;
  readonly #wanted = new Map<string, Kept[]>();
  /** What stands in the session: its names for breakpoints → ours. */
  readonly #set = new Map<string, Kept>();
  #target: Target | undefined;
  #lastId = 0;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  has(path: string): boolean {
    return (this.#wanted.get(path)?.length ?? 0) > 0;
  }

  /** What is wanted, as a page that is loaded again asks for it. */
  list(): { readonly source: string; readonly breakpoints: readonly { readonly line: number }[] }[] {
    return [...this.#wanted]
      .filter(([, kept]) => kept.length > 0)
      .map(([source, kept]) => ({ source, breakpoints: kept.map(({ line }) => ({ line })) }));
  }

  /** The wanted breakpoints that a pause stands at, each hit counted. */
  hit(ids: readonly string[]): (WantedBreakpoint & { readonly hits: number })[] {
    const kept = [...new Set(ids.map((id) => this.#set.get(id)).filter((one) => one !== undefined))];
    for (const one of kept) one.hits++;
    return kept;
  }

  /** Another session: all that is wanted is put into it. */
  async attach(target: Target): Promise<void> {
    this.#target = target;
    this.#set.clear();
    for (const path of this.#wanted.keys()) await this.#apply(path);
  }

  detach(): void {
    this.#target = undefined;
    this.#set.clear();
  }

  /** Replaces the breakpoints of a cell or file; says where they stand. */
  async replace(path: string, wanted: readonly WantedBreakpoint[]): Promise<Breakpoint[]> {
    for (const [id, { path: other }] of this.#set) {
      if (other !== path) continue;
      this.#set.delete(id);
      await this.#target?.inspector.send("Debugger.removeBreakpoint", { breakpointId: id }).catch(() => undefined);
    }
    const kept = wanted.map((one) => ({ ...one, id: ++this.#lastId, path, hits: 0 }));
    this.#wanted.set(path, kept);
    const lines = await this.#apply(path);
    return kept.map(({ id, line }, index) => ({ id, verified: true, line: lines?.[index] ?? line, source: { path } }));
  }

  /** A script came that may hold wanted lines. */
  async meet(scriptId: string, url: string): Promise<void> {
    const path = this.#sources.pathOf(url);
    if (path === undefined || !this.has(path)) return;
    if (this.#sources.isCell(path)) await this.#applyToScript(path, scriptId, url);
    else await this.#applyToFile(path);
  }

  /** The lines at which the breakpoints of a path now stand, where some script of it is there. */
  async #apply(path: string): Promise<(number | undefined)[] | undefined> {
    if (!this.#target || !this.has(path)) return undefined;
    if (!this.#sources.isCell(path)) return this.#applyToFile(path);
    let lines: (number | undefined)[] | undefined;
    for (const [scriptId, url] of this.#target.scripts) {
      if (this.#sources.pathOf(url) === path) lines = await this.#applyToScript(path, scriptId, url);
    }
    return lines;
  }

  /** A script that is there: V8 says where it can pause, and the first such place on or after the line is taken. */
  async #applyToScript(path: string, scriptId: string, url: string): Promise<(number | undefined)[]> {
    const target = this.#target!;
    const { locations } = await target.inspector.send<{ locations: Location[] }>("Debugger.getPossibleBreakpoints", {
      start: { scriptId, lineNumber: 0, columnNumber: 0 },
    });
    const places = await target.ask(
      "places",
      url,
      locations.map(({ lineNumber, columnNumber = 0 }) => [lineNumber + 1, columnNumber + 1]),
    );
    const candidates = locations.flatMap((location, index): Candidate[] => {
      const [line, , exact] = places[index] ?? [];
      return line === undefined ? [] : [{ location, line, exact: exact === true }];
    });
    const lines: (number | undefined)[] = [];
    for (const kept of this.#wanted.get(path) ?? []) {
      const line = Math.min(...candidates.map((one) => one.line).filter((one) => one >= kept.line));
      const there = candidates.filter((one) => one.line === line);
      const found = there.find(({ exact }) => exact) ?? there[0];
      if (found) await this.#put(kept, "Debugger.setBreakpoint", { location: found.location });
      lines.push(found?.line);
    }
    return lines;
  }

  /** A file, loaded or not: by its address, so that it holds for each time that the file is loaded. */
  async #applyToFile(path: string): Promise<(number | undefined)[]> {
    const target = this.#target!;
    const wanted = this.#wanted.get(path) ?? [];
    const lines = wanted.map(({ line }) => line);
    const places: (FoundPlace | null)[] = typed.test(path)
      ? await target.ask("generated", pathToFileURL(path).href, lines)
      : lines.map((line) => [line, 1, true]);
    const found: (number | undefined)[] = [];
    for (const [index, kept] of wanted.entries()) {
      const place = places[index];
      const location = place
        ? await this.#put(kept, "Debugger.setBreakpointByUrl", {
            urlRegex: this.#sources.addressPattern(path),
            lineNumber: place[0] - 1,
            columnNumber: place[1] - 1,
          })
        : undefined;
      found.push(location && (await target.placeOf(location))?.[0]);
    }
    return found;
  }

  async #put(kept: Kept, method: string, params: Readonly<Record<string, unknown>>): Promise<Location | undefined> {
    // Two breakpoints may come to stand at one place: the second is the first.
    const set = await this.#target?.inspector
      .send<{ breakpointId: string; locations?: Location[]; actualLocation?: Location }>(method, params)
      .catch(() => undefined);
    if (set) this.#set.set(set.breakpointId, kept);
    return set?.actualLocation ?? set?.locations?.[0];
  }
}
