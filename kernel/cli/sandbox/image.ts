import { type BuildOptions, buildSandboxImage, sandboxDockerfile } from "../../../sandbox/index.ts";
import { secondsText } from "../../engine/api/words.ts";
import type { Run } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { strictArgs } from "../words/strict-args.ts";

const usage = `usage: taulab sandbox image build [OPTIONS]

Builds an image with the languages' compilers and interpreters for the Docker backend, from a Dockerfile made of the
sandbox's list of languages. Use it with --backend docker --image TAG.

  --languages A,B     only these languages (default: all that Debian or Maven can bring)
  --slim              only Python, JavaScript and TypeScript
  --tag T             the image's name
  --base IMAGE        a Debian image to start from
  --node IMAGE|host   where Node.js comes from: an image, or this machine
  --network host      the network that the build uses
  --ca FILE           certificates that the build should trust besides the usual ones
  --backend docker:SOCKET
                      the engine to build with (Podman's socket works too)
  --print             print the Dockerfile and build nothing
`;

/** `taulab sandbox image build` */
export const imageCommand: Run = async (args, io) => {
  const { values, positionals } = strictArgs({
    args,
    allowPositionals: true,
    options: {
      languages: { type: "string", default: "" },
      slim: { type: "boolean", default: false },
      tag: { type: "string" },
      base: { type: "string" },
      node: { type: "string" },
      network: { type: "string" },
      ca: { type: "string" },
      backend: { type: "string" },
      print: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length !== 1 || positionals[0] !== "build") {
    (values.help ? io.stdout : io.stderr).write(usage);
    return values.help ? exitCodes.ok : exitCodes.badInput;
  }
  const { tag, base, node, network, ca: certificates, backend: engine } = values;
  const given = Object.entries({ tag, base, node, network, certificates, engine }).filter(([, value]) => value);
  const languages = values.languages.split(",").flatMap((name) => name.trim() || []);
  const options: BuildOptions = {
    ...(languages.length > 0 ? { languages } : {}),
    ...Object.fromEntries(given),
    slim: values.slim,
    signal: io.signal,
    onLine: (line) => io.stderr.write(`${line}\n`),
  };
  if (values.print) {
    io.stdout.write(sandboxDockerfile(options));
    return exitCodes.ok;
  }
  const begun = performance.now();
  const built = await buildSandboxImage(options);
  const seconds = secondsText((performance.now() - begun) / 1000);
  io.stdout.write(
    `${built.tag}: ${built.languages.join(", ")}; ${Math.round(built.bytes / 1e6)} MB, built in ${seconds}\n`,
  );
  io.stdout.write(`use it: taulab sandbox check FILE.json --backend docker --image ${built.tag}\n`);
  return exitCodes.ok;
};
