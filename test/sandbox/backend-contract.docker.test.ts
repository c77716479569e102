import { describe } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";
import { backendContract } from "../contracts/backend.ts";
import { noEngine, socket } from "./docker-engine.ts";

if (noEngine !== undefined) console.log(noEngine);
describe.skipIf(noEngine !== undefined)("docker", () => {
  backendContract("docker", () => openSandbox(`docker:${socket}`, { concurrency: 1 }));
});
