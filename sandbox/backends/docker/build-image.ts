import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { SandboxError } from "../../errors.ts";
import { helperFingerprint, helperSources } from "../../jail/helper-sources.ts";
import { connectEngine } from "./engine.ts";
import { defaultBase, dockerfile } from "./image/dockerfile.ts";
import { imageVariant, type VariantOptions } from "./image/variants.ts";
import { tar } from "./tar.ts";

export interface ImageOptions extends VariantOptions {
  /** The base image, Debian or Ubuntu. Default `debian:bookworm-slim`. */
  readonly base?: string;
  /**
   * Image that provides Node.js, or "host" for the running Node.js, which must be built for Linux. Default: "host" if
   * the engine's system and architecture are those of this machine, else `node:24-bookworm-slim`.
   */
  readonly node?: string;
  /**
   * File of certificates (PEM) that the build trusts, for networks whose proxy signs connections with its own
   * certificate.
   */
  readonly certificates?: string;
}

export interface BuildOptions extends ImageOptions {
  /** Name of the image. Default `taulab-sandbox:full`, `:slim`, or the names of the languages. */
  readonly tag?: string;
  /** Address of the engine. Default "docker:". */
  readonly engine?: string;
  /** Network of the build's steps, for example "host". Default: the engine's default. */
  readonly network?: string;
  /** Called with each line that the engine prints. */
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal;
}

export interface BuiltImage {
  readonly tag: string;
  readonly id: string;
  readonly bytes: number;
  readonly languages: readonly string[];
}

const officialNode = "node:24-bookworm-slim";
const proxies = ["http_proxy", "https_proxy", "ftp_proxy", "no_proxy", "all_proxy"];

/** Passes this environment's proxy settings to the build as `docker build` does; the image does not contain them. */
function proxyArguments(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = proxies.flatMap((name) => [name, name.toUpperCase()]);
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/**
 * True if the running Node.js can be copied into the image. A Node.js from a Linux distribution may need shared
 * libraries of this machine, which the image lacks.
 */
function ownNodeWorks(architecture: string): boolean {
  const shared = (process.config.variables as { readonly node_shared?: boolean }).node_shared === true;
  return process.platform === "linux" && process.arch === architecture && !shared;
}

/**
 * Generates the Dockerfile of an image for the Docker backend from the language registry.
 *
 * @param options languages and base images
 * @returns the text of the Dockerfile
 * @throws SandboxError `unknown_language`; `toolchain_missing` for a language that Debian does not have
 *
 * @example
 * sandboxDockerfile({ languages: ["ruby"] }).includes("--no-install-recommends ruby"); // => true
 */
export function sandboxDockerfile(options: ImageOptions = {}): string {
  const { base = defaultBase, node = ownNodeWorks(process.arch) ? "host" : officialNode } = options;
  const { languages } = imageVariant(options);
  return dockerfile({
    languages,
    base,
    node: node === "host" ? null : node,
    certificates: options.certificates !== undefined,
    launcher: helperFingerprint(),
  });
}

/**
 * Splits a file of PEM certificates into one file for each certificate. Debian accepts only one certificate in each
 * file.
 */
function certificateFiles(path: string): { path: string; content: Uint8Array }[] {
  const certificates =
    readFileSync(path, "latin1").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return certificates.map((text, i) => ({ path: `certificates/build-${i}.crt`, content: Buffer.from(`${text}\n`) }));
}

interface Progress {
  readonly stream?: string;
  readonly status?: string;
  readonly error?: string;
}

/**
 * Builds an image for the Docker backend: the launcher, and toolchains from Debian packages. The image uses no folder
 * of this machine. So it also works with an engine in a virtual machine (Docker Desktop).
 *
 * @param options languages, name, engine, network, a progress callback.
 * @returns the image's name, id, size and languages.
 * @throws SandboxError `backend_failed` if no engine answers or a step of the build fails
 */
export async function buildSandboxImage(options: BuildOptions = {}): Promise<BuiltImage> {
  const engine = await connectEngine(options.engine ?? "docker:");
  const variant = imageVariant(options);
  const tag = options.tag ?? variant.tag;
  const node = options.node ?? (ownNodeWorks(engine.architecture) ? "host" : officialNode);
  const text = sandboxDockerfile({ ...options, node });
  const context = tar([
    { path: "Dockerfile", content: Buffer.from(text) },
    ...helperSources().map(({ name, content }) => ({ path: `launcher/${name}`, content })),
    ...(options.certificates === undefined ? [] : certificateFiles(options.certificates)),
    ...(text.includes("COPY node ") ? [{ path: "node", content: readFileSync(process.execPath), mode: 0o755 }] : []),
  ]);
  const stream = await engine.docker.buildImage(Readable.from([context]) as never, {
    t: tag,
    buildargs: proxyArguments(process.env),
    rm: true,
    forcerm: true,
    ...(options.network === undefined ? {} : { networkmode: options.network }),
    ...(options.signal === undefined ? {} : { abortSignal: options.signal }),
  });
  const messages: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const failed = (why: unknown) => {
      const { message } = why instanceof Error ? why : { message: String(why) };
      const hint = `${messages.slice(-5).join("; ")} (if the build has no network: --network host)`;
      reject(new SandboxError(`the image was not built: ${message}`, { code: "backend_failed", cause: why, hint }));
    };
    let fault: string | undefined;
    const onProgress = ({ stream: line, status, error }: Progress) => {
      fault ??= error;
      for (const one of (line ?? status ?? "").split("\n").filter((words) => words.trim() !== "")) {
        messages.push(one.trim());
        options.onLine?.(one);
      }
    };
    engine.docker.modem.followProgress(
      stream,
      (error) => (error || fault ? failed(error ?? fault) : resolve()),
      onProgress,
    );
  });
  const { Id, Size } = await engine.docker.getImage(tag).inspect();
  return { tag, id: Id, bytes: Size, languages: variant.languages.map(({ name }) => name) };
}
