import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { flag, reworded, type Values } from "../words/flag.ts";
import { name } from "../words/kinds.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";

/** The flags that choose a sandbox. */
export const sandboxFlags = {
  backend: flag(
    name("NAME"),
    "the sandbox to use: docker, docker:SOCKET or remote:URL, for example remote:http://host:8080 (token in TAULAB_SANDBOX_TOKEN, or as http://:TOKEN@host:8080)",
    { otherwise: "namespace, on Linux" },
  ),
  image: flag(name("TAG"), "the image of the Docker backend, made by taulab sandbox image build"),
  isolation: shared.isolation,
  concurrency: reworded(shared.concurrency, "programs at the same time", "as many as cores"),
};

/** Adds the colon to the address of a sandbox if it is missing: users may write `docker` for `docker:`. */
const address = (backend: string): string => (backend.includes(":") ? backend : `${backend}:`);

/** Opens the sandbox that the flags select. */
export const openByFlags = (values: Values<typeof sandboxFlags>): Promise<Sandbox> => {
  const { backend, image, isolation, concurrency } = values;
  if (backend?.startsWith("namespace:") === true && backend !== "namespace:")
    refuse(`--backend ${backend} is invalid: namespaces have no address`, "backend", "write --backend namespace:");
  if (image !== undefined && backend !== undefined && !backend.startsWith("docker"))
    refuse(`--image ${image} is invalid with this backend`, "image", "leave it out, or use --backend docker");
  const where = backend ?? (image === undefined ? undefined : "docker");
  return openSandbox(where === undefined ? undefined : `${address(where)}${image === undefined ? "" : `#${image}`}`, {
    ...(isolation === "none" ? { isolation } : {}),
    ...(concurrency === undefined ? {} : { concurrency }),
  });
};
