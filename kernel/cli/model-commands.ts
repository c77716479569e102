import { getModel, modelCatalogue, serveModel } from "../engine/api/models.ts";
import { exitCodes } from "./exit-codes.ts";
import { progressBar } from "./progress-bar.ts";
import { untilAborted } from "./until-aborted.ts";
import { command } from "./words/command.ts";
import { defined, flag, preset } from "./words/flag.ts";
import { name, port } from "./words/kinds.ts";

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

const catalogueText = Object.values(modelCatalogue)
  .map((model) => `${model.name}: ${model.title}, ${megabytes(model.bytes)}, ${model.licence}, ${model.form} form`)
  .join("\n");

/** Declares `taulab models get`. */
export const getCommand = command({
  name: "models get",
  about:
    "Downloads a model of the catalogue by NAME, or a GGUF file by its address, into the folder of models (TAULAB_MODELS). It prints the licence and size first and checks the hash. " +
    "The model's id is then gguf:NAME. A broken download from an address resumes; downloads from an address have been tested only with a local server.",
  takes: "NAME",
  flags: { sha256: flag(name("HASH"), "expected SHA-256 of a file that is downloaded from an address") },
  more: catalogueText,
  run: async ({ values: { sha256 }, words: [source = ""] }, io) => {
    const bar = progressBar(io.stderr, "MB");
    const model = await getModel(source, {
      ...defined({ sha256 }),
      env: io.env,
      signal: io.signal,
      onOffer: ({ title, licence, bytes, from }) => {
        const size = bytes === null ? "" : ` ${megabytes(bytes)},`;
        io.stdout.write(`${title}:${size} licence ${licence ?? "not known"}, from ${from}\n`);
      },
      onTotal: (bytes) => {
        io.stdout.write(`size: ${bytes === null ? "not given by the server" : megabytes(bytes)}\n`);
      },
      onProgress: (bytes, total) => {
        if (total !== null) bar.update(Math.round(bytes / 1e6), Math.max(1, Math.round(total / 1e6)), source);
      },
    });
    bar.end();
    const { architecture, quantisation, chatTemplate } = model.header;
    io.stdout.write(
      `${model.wasThere ? "there already" : "fetched"}: ${model.file} (${megabytes(model.bytes)}, ${architecture}, ${quantisation}, ` +
        `${chatTemplate === null ? "completion" : "chat"} form, SHA-256 ${model.sha256})\n` +
        `taulab eval --models gguf:${model.name} asks it.\n`,
    );
    return exitCodes.ok;
  },
});

/** Declares `taulab models serve`. */
export const serveCommand = command({
  name: "models serve",
  about:
    "Serves weights (gguf:NAME, or a file FILE.gguf) as an OpenAI-compatible endpoint until Ctrl-C: POST /v1/chat/completions and /v1/completions, GET /v1/models. " +
    "An answer has at most 1024 tokens if the request sets no limit.",
  takes: "ID",
  flags: {
    port: preset(port, "8081", "port to listen on; 0: any free one"),
    host: preset(name("NAME"), "127.0.0.1", "address to listen on"),
  },
  run: async ({ values, words: [typed = ""] }, io) => {
    const id = typed.startsWith("gguf:") ? typed : `gguf:${typed}`;
    const served = await serveModel(id, {
      ...values,
      env: io.env,
      onFacts: ({ memoryBytes, quantisation, context }) =>
        io.stdout.write(
          `loading ${id}: ${quantisation}, context ${context}, about ${megabytes(memoryBytes)} of memory\n`,
        ),
    });
    io.stdout.write(`${served.url}#${served.name}\nCtrl-C ends it.\n`);
    await Promise.race([untilAborted(io.signal), served.ended]);
    const hasEnded = !io.signal.aborted;
    await served.close();
    if (hasEnded) io.stderr.write("The process that holds the weights has ended.\n");
    return hasEnded ? exitCodes.infrastructure : exitCodes.ok;
  },
});
