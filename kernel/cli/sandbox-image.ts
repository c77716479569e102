import { type BuildOptions, buildSandboxImage, sandboxDockerfile } from "../../sandbox/index.ts";
import type { Io } from "./command.ts";

/** `taulab sandbox image build`: the flags as they were typed → exit code. */
export async function buildImageCommand(flags: ReadonlyMap<string, string>, io: Io): Promise<number> {
  const languages = (flags.get("languages") ?? "").split(",").filter((name) => name !== "");
  const given = (name: "base" | "node" | "tag" | "network"): Partial<BuildOptions> =>
    flags.get(name) ? { [name]: flags.get(name) } : {};
  const options: BuildOptions = {
    ...(languages.length > 0 ? { languages } : {}),
    ...(flags.get("ca") ? { certificates: flags.get("ca")! } : {}),
    slim: flags.has("slim"),
    ...given("base"),
    ...given("node"),
    ...given("tag"),
    ...given("network"),
    ...(flags.get("backend") ? { engine: flags.get("backend")! } : {}),
    signal: io.signal,
    onLine: (line) => io.stderr.write(`${line}\n`),
  };
  if (flags.has("print")) {
    io.stdout.write(sandboxDockerfile(options));
    return 0;
  }
  const begun = performance.now();
  const built = await buildSandboxImage(options);
  const seconds = Math.round((performance.now() - begun) / 1000);
  io.stdout.write(
    `${built.tag}: ${built.languages.join(", ")}; ${Math.round(built.bytes / 1e6)} MB, built in ${seconds} s\n`,
  );
  io.stdout.write(`use it: taulab sandbox check FILE.json --backend docker --image ${built.tag}\n`);
  return 0;
}
