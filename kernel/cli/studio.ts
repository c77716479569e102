import { openStudio } from "../studio/open-studio.ts";
import { exitCodes } from "./exit-codes.ts";
import { untilAborted } from "./until-aborted.ts";
import { command } from "./words/command.ts";
import { defined, flag } from "./words/flag.ts";
import { name, port } from "./words/kinds.ts";
import { shared } from "./words/shared-flags.ts";

/** `taulab studio`: a web page to configure, start, watch, browse and compare runs. */
export const studioCommand = command({
  name: "studio",
  about:
    "Serves a page to configure, launch, watch, browse and compare runs of a folder. The address contains a token: keep it secret.",
  takes: "[FOLDER]",
  flags: {
    out: shared.out,
    port: flag(port, "port to listen on", { otherwise: "any free port" }),
    host: flag(
      name("ADDRESS"),
      "address to listen on; any other than loopback needs a password in TAULAB_STUDIO_PASSWORD",
      {
        otherwise: "127.0.0.1",
      },
    ),
  },
  run: async ({ values: { out, port: at, host }, words: [folder = "."] }, io) => {
    const studio = await openStudio({
      ...defined({ runs: out, port: at, host, password: io.env.TAULAB_STUDIO_PASSWORD }),
      folder,
      env: io.env,
      onBuild: () => io.stderr.write("building the page (once)\n"),
    });
    io.stdout.write(`${studio.url}\nCtrl-C ends it.\n`);
    await untilAborted(io.signal);
    await studio.close();
    return exitCodes.ok;
  },
});
