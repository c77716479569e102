import { execFileSync, spawn } from "node:child_process";
import { cliArgs } from "../../tools/cli.ts";
import { testKey } from "../../tools/queue-worker.ts";

const ip = (...words: string[]): void => {
  execFileSync("ip", words, { stdio: "ignore" });
};
const quietly = (...words: string[]): void => {
  try {
    ip(...words);
  } catch {}
};

const bridge = "taulabq0";
/** The address of the host on the bridge. */
export const hostAddress = "10.77.31.1";
const spaceOf = (number: number): string => `taulabq-${number}`;
const linkOf = (number: number): string => `taulabq-h${number}`;

/** Makes `count` network namespaces, each with its own address on one bridge. */
export const makeSpaces = (count: number): void => {
  removeSpaces(count);
  ip("link", "add", bridge, "type", "bridge");
  ip("addr", "add", `${hostAddress}/24`, "dev", bridge);
  ip("link", "set", bridge, "up");
  for (let number = 1; number <= count; number++) {
    const [space, link] = [spaceOf(number), linkOf(number)];
    ip("netns", "add", space);
    ip("link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", space);
    ip("link", "set", link, "master", bridge, "up");
    ip("-n", space, "addr", "add", `10.77.31.${10 + number}/24`, "dev", "eth0");
    ip("-n", space, "link", "set", "eth0", "up");
    ip("-n", space, "link", "set", "lo", "up");
  }
};

export const removeSpaces = (count: number): void => {
  for (let number = 1; number <= count; number++) {
    quietly("link", "del", linkOf(number));
    quietly("netns", "del", spaceOf(number));
  }
  quietly("link", "del", bridge);
};

/** Cuts a namespace off from all others, or joins it again. */
export const setJoined = (number: number, joined: boolean): void =>
  ip("link", "set", linkOf(number), joined ? "up" : "down");

/** A real worker in a network namespace. */
export const startInSpace = (number: number, redis: string, places: number) => {
  const words = cliArgs("worker", "--redis", redis, "--concurrency", String(places), "--languages", "python");
  const child = spawn("ip", ["netns", "exec", spaceOf(number), process.execPath, ...words], {
    env: { ...process.env, TAULAB_QUEUE_KEY: testKey },
    stdio: "ignore",
  });
  return {
    kill: (): boolean => child.kill("SIGKILL"),
    /** True if the worker has ended, by itself or killed. */
    ended: (): boolean => child.exitCode !== null || child.signalCode !== null,
  };
};
