import type { Backend, Sandbox, SandboxOptions } from "../../contract/backend.ts";
import { packageVersion } from "../../package-version.ts";
import { parseQueueAddress } from "../../queue/address.ts";
import { openRedis } from "../../queue/redis.ts";
import { queueKey, signatureOf, tenantKey } from "../../queue/signature.ts";
import { wireVersion } from "../../queue/wire.ts";
import { QueueSandbox } from "./queue-sandbox.ts";

/**
 * The key that signs a tenant's jobs: TAULAB_QUEUE_TENANT_KEY if it is set, else a key derived from the workers' key.
 */
const ownKey = (tenant: string): string =>
  process.env.TAULAB_QUEUE_TENANT_KEY === undefined
    ? tenantKey(queueKey(process.env), tenant)
    : queueKey(process.env, "TAULAB_QUEUE_TENANT_KEY");

/**
 * The backend that sends programs to the workers of a queue in Redis:
 * `queue:redis://host:6379?tenant=NAME&priority=N`. Jobs are signed with TAULAB_QUEUE_KEY, or with a tenant's own
 * TAULAB_QUEUE_TENANT_KEY.
 */
export const queueBackend: Backend = {
  scheme: "queue",
  async start(address: string, { isolation = "required" }: SandboxOptions): Promise<Sandbox> {
    const { url, tenant, priority, waitMs } = parseQueueAddress(address, process.env);
    const signature = signatureOf(ownKey(tenant));
    const redis = await openRedis(url, process.env);
    try {
      const reader = await openRedis(url, process.env);
      const version = wireVersion(packageVersion());
      const sandbox = new QueueSandbox({ redis, reader, version, tenant, priority, isolation, signature, waitMs });
      await sandbox.live();
      return sandbox;
    } catch (error) {
      redis.disconnect();
      throw error;
    }
  },
};
