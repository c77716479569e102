import { bodyOf, client } from "../base/client.ts";
import { recordCommandText } from "../base/run-commands.ts";
import { useQuery } from "../base/use-query.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { DownloadButton } from "../parts/download.tsx";
import { Answered } from "../parts/states.tsx";
import { CodeView } from "./code-view.tsx";

/** The whole record of a sample as JSON, as the run's file stores it. */
export const RecordView = ({ id, sampleKey }: { readonly id: string; readonly sampleKey: string }) => {
  const answer = useQuery(["record", id, sampleKey], () =>
    bodyOf(client.runs[":id"].record.$get({ param: { id }, query: { key: sampleKey } })),
  );
  return (
    <>
      <p class="line">
        <DownloadButton
          path={`/runs/${encodeURIComponent(id)}/record?key=${encodeURIComponent(sampleKey)}`}
          name={`${id}-${sampleKey.replace(/[^\w.-]+/g, "-")}.json`}
          label="Save as JSON"
        />
      </p>
      <Answered answer={answer} lines={8}>
        {(record) => <CodeView source={JSON.stringify(record, null, 2)} language="json" label="Record" />}
      </Answered>
      <CommandLine command={recordCommandText(id, sampleKey)} />
    </>
  );
};
