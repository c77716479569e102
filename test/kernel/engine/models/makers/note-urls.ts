import type { Reaction } from "../endpoint.ts";

/** The same reactions, which also add the path of each request to a list. */
export const noteUrls = (script: readonly Reaction[], urls: (string | undefined)[]): readonly Reaction[] =>
  script.map((reaction) => (response, request) => {
    urls.push(request.url);
    reaction(response, request);
  });
