import type { Reaction } from "../endpoint.ts";

/** Reactions that add the path of each request to `urls` and then react as those of `script`. */
export const noteUrls = (script: readonly Reaction[], urls: (string | undefined)[]): readonly Reaction[] =>
  script.map((reaction) => (response, request) => {
    urls.push(request.url);
    reaction(response, request);
  });
