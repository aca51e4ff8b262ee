import { useActionData, useLoaderData } from "@remix-run/react";

import { handleTranscriptForm, loadTranscriptForm } from "#app/http/transcripts/transcript-screens.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getOpenedTranscript, WriteTranscript } from "#app/ui/transcripts/write-transcript.tsx";

export const handle: ScreenHandle = {
  i18n: ["transcripts", "viewer"],
  title: "transcripts.title",
  hasFileUpload: true,
};

export const loader = loadTranscriptForm;
export const action = handleTranscriptForm;

export default function EditTranscript() {
  const editable = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <WriteTranscript
      // Another transcript gets a new form. After a refusal the form stays, so that the input is not lost.
      key={`${editable.id} ${getOpenedTranscript(editable, result).transcript}`}
      editable={editable}
      result={result}
    />
  );
}
