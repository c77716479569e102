import {
  type BuildOptions,
  buildSandboxImage,
  sandboxDockerfile,
} from "../../../sandbox/backends/docker/build-image.ts";
import { secondsText } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { defined, flag, toggle } from "../words/flag.ts";
import { list, name, path } from "../words/kinds.ts";

const build = command({
  name: "sandbox image build",
  about:
    "Builds an image with the languages' compilers and interpreters for the Docker backend, from a Dockerfile that is generated from the " +
    "sandbox's list of languages. Use it with --backend docker --image TAG.",
  flags: {
    languages: flag(list("A,B"), "only these languages", { otherwise: "all languages that Debian or Maven offers" }),
    slim: toggle("only Python, JavaScript and TypeScript"),
    tag: flag(name("TAG"), "the image's name"),
    base: flag(name("IMAGE"), "a Debian image to start from"),
    node: flag(name("IMAGE|host"), "the source of Node.js: an image, or this machine (host)"),
    network: flag(name("host"), "the network of the build; host: this machine's network"),
    ca: flag(path("FILE"), "file of certificates that the build trusts in addition to the usual ones"),
    backend: flag(name("docker:SOCKET"), "the engine to build with (Podman's socket works too)"),
    print: toggle("print the Dockerfile and build nothing"),
  },
  run: async ({ values }, io) => {
    const { languages, slim = false, tag, base, node, network, ca: certificates, backend: engine, print } = values;
    const options: BuildOptions = {
      ...defined({ languages, slim, tag, base, node, network, certificates, engine }),
      signal: io.signal,
      onLine: (line) => io.stderr.write(`${line}\n`),
    };
    if (print) {
      io.stdout.write(sandboxDockerfile(options));
      return exitCodes.ok;
    }
    const start = performance.now();
    const built = await buildSandboxImage(options);
    const seconds = secondsText((performance.now() - start) / 1000);
    io.stdout.write(
      `${built.tag}: ${built.languages.join(", ")}; ${Math.round(built.bytes / 1e6)} MB, built in ${seconds}\n`,
    );
    io.stdout.write(`use it: taulab sandbox check FILE.json --backend docker --image ${built.tag}\n`);
    return exitCodes.ok;
  },
});

/** Declares `taulab sandbox image build`. */
export const imageCommand = command({
  name: "sandbox image",
  about: "Builds an image for the Docker backend (image build).",
  subcommands: { build },
});
