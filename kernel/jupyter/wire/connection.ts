import { KernelError } from "../errors.ts";

/** The content of a connection file: the addresses of the kernel's sockets, and the key for signatures. */
export interface Connection {
  readonly transport: "tcp" | "ipc";
  readonly ip: string;
  readonly shell_port: number;
  readonly control_port: number;
  readonly stdin_port: number;
  readonly iopub_port: number;
  readonly hb_port: number;
  readonly key: string;
  readonly signature_scheme: string;
}

const ports = ["shell_port", "control_port", "stdin_port", "iopub_port", "hb_port"] as const;

/** Reads the text of a connection file. */
export const parseConnection = (text: string, file: string): Connection => {
  const refuse = (message: string, field?: string): never => {
    const hint = "A client such as JupyterLab writes this file when it starts the kernel.";
    throw new KernelError(message, { code: "invalid_connection", file, hint, ...(field && { field }) });
  };
  let raw: Record<string, unknown>;
  try {
    raw = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return refuse("not JSON");
  }
  for (const field of ports) if (!Number.isInteger(raw[field])) refuse(`${field} is not a port`, field);
  const { transport = "tcp", ip = "127.0.0.1", key = "", signature_scheme = "hmac-sha256" } = raw;
  if (transport !== "tcp" && transport !== "ipc") refuse(`unknown transport ${JSON.stringify(transport)}`, "transport");
  if (!/^hmac-(sha256|sha384|sha512|sha1|md5)$/.test(String(signature_scheme))) {
    refuse(`unknown signature scheme ${JSON.stringify(signature_scheme)}`, "signature_scheme");
  }
  return { ...raw, transport, ip, key: String(key), signature_scheme } as Connection;
};

/** Name of a socket's port, such as `shell_port` → its number. */
export const portsOf = (connection: Connection): Record<string, number> =>
  Object.fromEntries(ports.map((port) => [port, connection[port]]));

type Port = (typeof ports)[number];

/** The address of one of the kernel's sockets, in ZeroMQ's notation. */
export const addressOf = ({ transport, ip, ...ports }: Connection, port: Port): string =>
  transport === "tcp" ? `tcp://${ip}:${ports[port]}` : `ipc://${ip}-${ports[port]}`;
