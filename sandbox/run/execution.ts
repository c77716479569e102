import type { Build, KeptBuilds } from "../contract/built.ts";
import type { File } from "../contract/file.ts";
import { type JailExit, type JailLane, mostWaitingBytes } from "../contract/jail.ts";
import { compileLimits } from "../contract/limits.ts";
import type { Compilation } from "../contract/outcome.ts";
import type { Limits, Program } from "../contract/program.ts";
import type { Slot } from "../contract/slot.ts";
import type { Toolchain } from "../contract/toolchain.ts";
import { jailSpec, toBytes, toJailLimits } from "../jail/jail-spec.ts";
import type { Language } from "../languages/common/language.ts";
import { jobs } from "../languages/text-jobs.ts";
import { inWorker } from "../text/pool.ts";
import { compilationOf, withBesides } from "./compilation.ts";
import { compileCache } from "./compile-cache.ts";
import { compileTime } from "./compile-time.ts";
import type { ExecutionBuildOptions, RunVariation } from "./parts.ts";
import { warmCompile } from "./warm/warm-compile.ts";

/** Minimum size in bytes of a file that the launcher stores. Smaller files are sent for each run. */
const smallestKept = 4096;

/** Gives large built files a key under which the launcher stores them for the next test and the next run. */
function namedToKeep(files: readonly File[], key: string): readonly File[] {
  return files.map((file, i) => {
    const worth = file.executable && file.content.length >= smallestKept && !file.path.includes("/");
    return worth ? { ...file, keptAs: `${key}${i.toString(16)}` } : file;
  });
}

export interface ExecutionParts {
  readonly program: Program;
  readonly language: Language;
  readonly toolchain: Toolchain;
  readonly limits: Limits;
  readonly slot: Slot;
  readonly signal?: AbortSignal | undefined;
  readonly savedBuilds?: KeptBuilds | undefined;
}

/** Builds and runs one program in one slot (the launchers that are lent to one program). */
export class Execution {
  readonly parts: ExecutionParts;
  #entered: { readonly source: string; readonly words: readonly string[] } | undefined;

  constructor(parts: ExecutionParts) {
    this.parts = parts;
  }

  /** The files that the program consists of: its source and `Program.files`. */
  files(): File[] {
    const { program, language } = this.parts;
    const more = Object.entries(program.files ?? {});
    return [
      { path: language.fileName, content: toBytes(program.source) },
      ...more.map(([path, content]) => ({ path, content: toBytes(content) })),
    ];
  }

  /**
   * Compiles `sources` if the language needs it. If that fails, it compiles again with the program's other source files
   * as arguments.
   */
  async build(
    sources: readonly File[],
    more: readonly string[] = [],
    options: ExecutionBuildOptions = {},
  ): Promise<Build> {
    const first = await this.#compile(sources, more, options);
    const { extensions, fileName } = this.parts.language;
    const excluded = new Set([options.fileName ?? fileName, ...more]);
    const further = Object.keys(this.parts.program.files ?? {}).filter(
      (path) => !excluded.has(path) && !path.startsWith("-") && extensions.some((end) => path.endsWith(end)),
    );
    if (first.compilation?.ok !== false || further.length === 0) return first;
    const second = await this.#compile(sources, [...more, ...further], { ...options, keep: true });
    return second.compilation?.ok === true ? second : first;
  }

  /** Compiles, or returns the stored build of the same sources, arguments and compiler. */
  async #compile(
    sources: readonly File[],
    more: readonly string[],
    { keep: again = false, fileName = this.parts.language.fileName }: ExecutionBuildOptions,
  ): Promise<Build> {
    const { language, toolchain, program, savedBuilds, slot, signal } = this.parts;
    if (language.compile === undefined) return { files: sources, compilation: null };
    const files = withBesides(language, sources);
    const plan = language.compile(toolchain, fileName, more);
    const version = (await savedBuilds?.stamp(toolchain)) ?? JSON.stringify(toolchain);
    const key = compileCache.key(language.name, version, plan.argv, files);
    const cached = compileCache.get(key) ?? (await savedBuilds?.cache.get(key));
    if (cached !== undefined) {
      compileCache.put(key, cached);
      return {
        files: namedToKeep(cached.files, key),
        compilation: { ...cached.compilation!, cached: true, wallMs: 0 },
      };
    }
    // A source that was changed for this run, for example by a random token, never occurs again. So its build is not
    // stored.
    const keep = (built: Build): Build => {
      const isUnchanged = files.some((f) => f.path === fileName && Buffer.from(f.content).equals(source));
      if ((isUnchanged || again) && built.compilation?.ok === true) {
        compileCache.put(key, built);
        void savedBuilds?.cache.put(key, built); // the run does not wait for the disk
        return { ...built, files: namedToKeep(built.files, key) };
      }
      return built;
    };
    const source = Buffer.from(program.source);
    const { wallMs, cpuMs } = compileTime(program.limits, this.parts.limits, language.compileCpuMs);
    const fileBytes = program.limits?.fileBytes ?? compileLimits.tmpBytes;
    const limits = {
      ...toJailLimits({ ...this.parts.limits, ...compileLimits, fileBytes, wallMs, cpuMs }),
      artifactBytes: compileLimits.tmpBytes,
    };
    const warm = await warmCompile(slot, language, toolchain, { plan, files, fileName, more, limits }, signal);
    if (warm !== null) return keep(this.#built(warm.outputs, files, { ...warm.compilation, cached: false }));
    const { lane } = await slot.program();
    const exit = await this.#jail(lane, plan.argv, files, limits, {}, plan.outputs);
    if (exit.cause === "fault") throw new Error(exit.error ?? "the compiler could not be started");
    const outputs = exit.artifacts.map((a) => ({
      path: Buffer.from(a.path).toString(),
      content: a.content,
      executable: true,
    }));
    return keep(this.#built(outputs, files, compilationOf(exit)));
  }

  #built(outputs: readonly File[], files: readonly File[], compilation: Compilation): Build {
    const outputPaths = new Set(outputs.map(({ path }) => path));
    const programFiles = this.parts.program.files ?? {};
    const unchanged = files.filter(({ path }) => Object.hasOwn(programFiles, path) && !outputPaths.has(path));
    return { files: [...outputs, ...unchanged], compilation };
  }

  /** Files of a build that are not `Program.files`: they come from the compiler. */
  #made(files: readonly File[]): readonly File[] {
    const programFiles = this.parts.program.files ?? {};
    return files.filter(({ path }) => !Object.hasOwn(programFiles, path));
  }

  async run(files: readonly File[], part: RunVariation = {}): Promise<JailExit & { readonly answer: string }> {
    const { limits, language, toolchain, program, slot } = this.parts;
    const { lane, forks } = await slot.program(language, toolchain);
    const command = forks
      ? ["@main", language.fileName]
      : language.run(
          toolchain,
          language.fileName,
          part.entry ?? (await this.#entry(program.source, this.#made(files))),
        );
    const argv = [...command, ...(program.args ?? [])];
    const jailLimits = toJailLimits({
      ...limits,
      wallMs: part.wallMs ?? limits.wallMs,
      cpuMs: part.cpuMs ?? limits.cpuMs,
    });
    return this.#jail(lane, argv, files, jailLimits, part, program.artifacts ?? []);
  }

  /**
   * The words that start the program, such as its main class, derived from source and built files. The result for the
   * latest source is cached.
   */
  async #entry(source: string, built: readonly File[]): Promise<readonly string[]> {
    const { language } = this.parts;
    if (language.entry === undefined) return [];
    if (this.#entered?.source !== source) {
      const words = await inWorker({
        job: jobs.entry,
        args: [language.name, source, built],
        about: "the source",
        argument: "source",
      });
      this.#entered = { source, words };
    }
    return this.#entered.words;
  }

  async #jail(
    lane: JailLane,
    argv: readonly string[],
    files: readonly File[],
    limits: ReturnType<typeof toJailLimits>,
    part: RunVariation,
    artifacts: readonly string[],
  ) {
    const channel = part.token !== undefined;
    const spec = jailSpec(this.parts.toolchain, argv, {
      files,
      stdin: toBytes(part.stdin),
      limits,
      artifacts,
      channel,
    });
    const jailed = lane.start(spec);
    let answer = "";
    jailed.onChannel = (chunk) => {
      if (chunk !== null && answer.length < mostWaitingBytes) answer += chunk.toString("latin1");
    };
    if (part.token !== undefined) jailed.send(Buffer.from(part.token));
    return { ...(await jailed.exit), answer };
  }
}
