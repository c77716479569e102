import { openSandbox, type Sandbox } from "../../../sandbox/index.ts";
import { EngineError } from "../../engine/errors.ts";

/** The flags that choose a sandbox, for `parseArgs`. */
export const sandboxFlags = {
  backend: { type: "string" },
  image: { type: "string" },
  isolation: { type: "string", default: "required" },
  concurrency: { type: "string" },
} as const;

export const sandboxFlagsUsage = `  --backend NAME      namespace (default on Linux), docker, docker:SOCKET or remote:URL, say
                      remote:http://host:8080 (its token in TAULAB_SANDBOX_TOKEN, or as http://:TOKEN@host:8080)
  --image TAG         the Docker backend's image (taulab sandbox image build)
  --isolation none    run without isolation where the machine has none
  --concurrency N     programs side by side (default: as many as cores)
`;

interface Flags {
  readonly backend?: string | undefined;
  readonly image?: string | undefined;
  readonly isolation: string;
  readonly concurrency?: string | undefined;
}

const refuse = (argument: string, value: string, hint: string): never => {
  throw new EngineError(`--${argument} ${value} is not possible`, { code: "invalid_config", argument, value, hint });
};

/** `docker` and `docker:/path/to/socket` are both right. */
const address = (backend: string): string => (backend.includes(":") ? backend : `${backend}:`);

/** Opens the sandbox that the flags ask for. */
export const openByFlags = ({ backend, image, isolation, concurrency }: Flags): Promise<Sandbox> => {
  if (isolation !== "none" && isolation !== "required")
    refuse("isolation", isolation, "none, or leave it out: programs are then isolated or refused");
  const lanes = concurrency === undefined ? undefined : Number(concurrency);
  if (lanes !== undefined && !(Number.isSafeInteger(lanes) && lanes > 0))
    refuse("concurrency", concurrency!, "a whole number of 1 or more");
  if (backend?.startsWith("namespace:") === true && backend !== "namespace:")
    refuse("backend", backend, "namespace takes no address");
  if (image !== undefined && backend !== undefined && !backend.startsWith("docker"))
    refuse("image", image, "only --backend docker has images");
  const where = backend ?? (image === undefined ? undefined : "docker");
  return openSandbox(where === undefined ? undefined : `${address(where)}${image === undefined ? "" : `#${image}`}`, {
    ...(isolation === "none" ? { isolation: "none" } : {}),
    ...(lanes === undefined ? {} : { concurrency: lanes }),
  });
};
