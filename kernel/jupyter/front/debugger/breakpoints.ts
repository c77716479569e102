import { pathToFileURL } from "node:url";
import type { FoundPlace } from "../../channel/debug-port.ts";
import type { Location } from "./devtools.ts";
import type { Sources } from "./sources.ts";
import type { Target } from "./target.ts";

/** A breakpoint as a client requests it. */
export interface WantedBreakpoint {
  /** The line in the cell or file, from 1. */
  readonly line: number;
  readonly condition?: string;
  /** A text with a number n: the breakpoint pauses from its n-th hit on. */
  readonly hitCondition?: string;
}

/** A breakpoint in the form that is sent to clients. */
export interface Breakpoint {
  readonly id: number;
  readonly verified: boolean;
  readonly line: number;
  readonly source: { readonly path: string };
  readonly message?: string;
}

interface SetBreakpoint extends WantedBreakpoint {
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

/** The breakpoints that clients requested. The breakpoints are set in each new script that contains their lines. */
export class Breakpoints {
  readonly #sources: Sources;
  readonly #wanted = new Map<string, SetBreakpoint[]>();
  /** The breakpoints that are set in V8: V8's breakpoint id → the client's breakpoint. */
  readonly #set = new Map<string, SetBreakpoint>();
  #target: Target | undefined;
  #lastId = 0;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  has(path: string): boolean {
    return (this.#wanted.get(path)?.length ?? 0) > 0;
  }

  /** The requested breakpoints, so that a reloaded page can show them. */
  list(): { readonly source: string; readonly breakpoints: readonly { readonly line: number }[] }[] {
    return [...this.#wanted]
      .filter(([, breakpoints]) => breakpoints.length > 0)
      .map(([source, breakpoints]) => ({ source, breakpoints: breakpoints.map(({ line }) => ({ line })) }));
  }

  /**
   * Converts V8's ids of the breakpoints at which the session paused to the client's breakpoints. Also counts this hit
   * of each breakpoint.
   */
  hit(ids: readonly string[]): (WantedBreakpoint & { readonly hits: number })[] {
    const hits = [...new Set(ids.map((id) => this.#set.get(id)).filter((one) => one !== undefined))];
    for (const one of hits) one.hits++;
    return hits;
  }

  /** Sets all requested breakpoints in a new session (a process that runs cells). */
  async attach(target: Target): Promise<void> {
    this.#target = target;
    this.#set.clear();
    for (const path of this.#wanted.keys()) await this.#apply(path);
  }

  detach(): void {
    this.#target = undefined;
    this.#set.clear();
  }

  /** Replaces the breakpoints of a cell or file; returns the lines at which they pause. */
  async replace(path: string, requested: readonly WantedBreakpoint[]): Promise<Breakpoint[]> {
    for (const [id, { path: other }] of this.#set) {
      if (other !== path) continue;
      this.#set.delete(id);
      await this.#target?.inspector.send("Debugger.removeBreakpoint", { breakpointId: id }).catch(() => undefined);
    }
    const numbered = requested.map((one) => ({ ...one, id: ++this.#lastId, path, hits: 0 }));
    this.#wanted.set(path, numbered);
    const lines = await this.#apply(path);
    return numbered.map(({ id, line }, index) => ({
      id,
      verified: true,
      line: lines?.[index] ?? line,
      source: { path },
    }));
  }

  /** Sets the requested breakpoints of a cell or file whose script has just been loaded. */
  async meet(scriptId: string, url: string): Promise<void> {
    const path = this.#sources.pathOf(url);
    if (path === undefined || !this.has(path)) return;
    if (this.#sources.isCell(path)) await this.#applyToScript(path, scriptId, url);
    else await this.#applyToFile(path);
  }

  /**
   * Sets the breakpoints of a cell or file in all scripts that were loaded from it; returns their actual lines, if a
   * script is loaded.
   */
  async #apply(path: string): Promise<(number | undefined)[] | undefined> {
    if (!this.#target || !this.has(path)) return undefined;
    if (!this.#sources.isCell(path)) return this.#applyToFile(path);
    let lines: (number | undefined)[] | undefined;
    for (const [scriptId, url] of this.#target.scripts) {
      if (this.#sources.pathOf(url) === path) lines = await this.#applyToScript(path, scriptId, url);
    }
    return lines;
  }

  /** Sets the breakpoints in a loaded script. Each gets the first place on or after its line at which V8 can pause. */
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
    for (const breakpoint of this.#wanted.get(path) ?? []) {
      const line = Math.min(...candidates.map((one) => one.line).filter((one) => one >= breakpoint.line));
      const onLine = candidates.filter((one) => one.line === line);
      const candidate = onLine.find(({ exact }) => exact) ?? onLine[0];
      if (candidate) await this.#put(breakpoint, "Debugger.setBreakpoint", { location: candidate.location });
      lines.push(candidate?.line);
    }
    return lines;
  }

  /** Sets the breakpoints of a file by its URL, so that they apply each time that the file is loaded. */
  async #applyToFile(path: string): Promise<(number | undefined)[]> {
    const target = this.#target!;
    const requested = this.#wanted.get(path) ?? [];
    const lines = requested.map(({ line }) => line);
    const places: (FoundPlace | null)[] = typed.test(path)
      ? await target.ask("generated", pathToFileURL(path).href, lines)
      : lines.map((line) => [line, 1, true]);
    const appliedLines: (number | undefined)[] = [];
    for (const [index, breakpoint] of requested.entries()) {
      const place = places[index];
      const location = place
        ? await this.#put(breakpoint, "Debugger.setBreakpointByUrl", {
            urlRegex: this.#sources.addressPattern(path),
            lineNumber: place[0] - 1,
            columnNumber: place[1] - 1,
          })
        : undefined;
      appliedLines.push(location && (await target.placeOf(location))?.[0]);
    }
    return appliedLines;
  }

  async #put(
    breakpoint: SetBreakpoint,
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<Location | undefined> {
    // V8 may move two breakpoints to the same position. V8 refuses the second breakpoint, but pauses there anyway.
    const set = await this.#target?.inspector
      .send<{ breakpointId: string; locations?: Location[]; actualLocation?: Location }>(method, params)
      .catch(() => undefined);
    if (set) this.#set.set(set.breakpointId, breakpoint);
    return set?.actualLocation ?? set?.locations?.[0];
  }
}
