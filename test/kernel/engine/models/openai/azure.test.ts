import { afterEach, expect, test } from "vitest";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { type Endpoint, endpoint, reactions } from "../endpoint.ts";

let open: Endpoint | undefined;
afterEach(() => open?.close());

test("Azure's protocol: the deployment in the path, the version in the query, the key in its header", async () => {
  const urls: (string | undefined)[] = [];
  open = await endpoint((response, request) => {
    urls.push(request.url);
    return reactions.ok(response);
  });
  const baseUrl = open.url.replace("/v1", "/openai");
  const azure = { baseUrl, apiVersion: "2024-10-21", key: "AZURE_KEY" };
  const model = await openModel("azure/my-gpt", {
    cacheFolder: null,
    env: { AZURE_KEY: "secret-key-of-azure" },
    providers: { azure },
  });
  try {
    expect((await model.complete([{ role: "user", content: "Hi" }], { sample: 0 })).text).toBe("hello");
  } finally {
    await model.close();
  }
  expect(urls).toEqual(["/openai/deployments/my-gpt/chat/completions?api-version=2024-10-21"]);
  expect(open.requests[0]?.headers).toMatchObject({ "api-key": "secret-key-of-azure" });
  expect(open.requests[0]?.headers.authorization).toBeUndefined();
});
