interface Line {
  readonly custom_id: string;
  readonly body: unknown;
}

/** The parsed input file of a batch. */
export interface BatchInput {
  readonly lines: readonly Line[];
  /** The error of the file (format or size); null if there is none. */
  readonly fault: { readonly code: string; readonly line: number | null; readonly message: string } | null;
}

/** Parses the requests in a batch file. They must be for this endpoint. */
export const readInput = (text: string, endpoint: string): BatchInput => {
  const lines: Line[] = [];
  const usedIds = new Set<string>();
  for (const [at, line] of text.trim().split("\n").entries()) {
    const refuse = (message: string) => ({
      lines: [],
      fault: { code: "invalid_line", line: at + 1, message },
    });
    try {
      const { custom_id, method, url, body } = JSON.parse(line) as Record<string, unknown>;
      if (typeof custom_id !== "string" || usedIds.has(custom_id))
        return refuse("custom_id must be a text that no other line has");
      if (method !== "POST" || url !== endpoint) return refuse(`every request must be a POST to ${endpoint}`);
      usedIds.add(custom_id);
      lines.push({ custom_id, body });
    } catch {
      return refuse("this line is not JSON");
    }
  }
  return { lines, fault: null };
};

/** Extracts the uploaded file from a `multipart/form-data` body. */
export const uploadedFile = async ({
  type,
  body,
}: {
  readonly type: string;
  readonly body: Buffer;
}): Promise<string | null> => {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const file = form.get("file");
  return file === null || form.get("purpose") !== "batch" ? null : typeof file === "string" ? file : await file.text();
};
