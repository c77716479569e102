import type { Language } from "../../../languages/common/language.ts";

/** Labels by which the backend recognises an image that taulab built. */
export const imageLabels = { launcher: "taulab.sandbox.launcher", languages: "taulab.sandbox.languages" } as const;

export const defaultBase = "debian:bookworm-slim";

export interface ImagePlan {
  readonly languages: readonly Language[];
  /** The base image, Debian or Ubuntu, on which the image is built. */
  readonly base: string;
  /** Image from which Node is copied; null: the file `node` in the build's context is copied. */
  readonly node: string | null;
  /** True if the folder `certificates/` of the context contains certificates that the build must trust. */
  readonly certificates?: boolean;
  /** Version of the launcher, whose sources are in `launcher/` of the context. */
  readonly launcher: string;
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];

function install(packages: readonly string[]): string[] {
  if (packages.length === 0) return [];
  const words = unique(packages).sort().join(" ");
  return [
    `RUN mkdir -p /usr/share/man/man1 && apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends ${words} && rm -rf /var/lib/apt/lists/*`,
  ];
}

function stage(base: string, name: string, lines: readonly string[]): string[] {
  return [`FROM ${base} AS ${name}`, ...lines, ""];
}

/**
 * Writes the Dockerfile of an image with the launcher and the toolchains of some languages. The build installs Debian
 * packages and follows the steps that each language adds (`ImagePart`). It uses nothing from the machine that builds
 * the image.
 */
export function dockerfile(plan: ImagePlan): string {
  const parts = plan.languages.map((language) => language.image ?? { packages: [] });
  const stages = parts.flatMap((part) => part.stage ?? []);
  const lines = unique(parts.flatMap((part) => part.lines ?? []));
  const launcher = [
    ...install(["gcc", "libc6-dev"]),
    "COPY launcher /launcher",
    "RUN sh /launcher/build.sh gcc /taulab-jail",
  ];
  const toolLines = [
    ...(plan.certificates === true ? ["COPY certificates /usr/local/share/ca-certificates"] : []),
    ...install(stages.flatMap(({ packages }) => packages)),
    ...unique(stages.flatMap((s) => s.lines)),
  ];
  const node =
    plan.node === null ? stage("scratch", "node", ["COPY node /usr/local/bin/node"]) : stage(plan.node, "node", []);
  return `${[
    "# Made by `taulab sandbox image build`.",
    ...stage(plan.base, "launcher", launcher),
    ...(stages.length === 0 ? [] : stage(plan.base, "made", toolLines)),
    ...(lines.some((line) => line.includes("--from=node")) ? node : []),
    `FROM ${plan.base}`,
    ...install(parts.flatMap(({ packages }) => packages)),
    ...lines,
    "COPY --from=launcher /taulab-jail /taulab-jail.so /",
    "RUN mkdir -p /box && rm -rf /tmp /var/tmp && ln -s box/tmp /tmp && ln -s ../box/tmp /var/tmp",
    "ENV LANG=C.UTF-8",
    `LABEL ${imageLabels.launcher}=${plan.launcher} ${imageLabels.languages}=${plan.languages.map((l) => l.name).join(",")}`,
    'CMD ["/taulab-jail"]',
  ].join("\n")}\n`;
}
