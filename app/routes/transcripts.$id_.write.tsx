import { useActionData, useLoaderData } from "@remix-run/react";

import { writeTranscriptAction, writeTranscriptLoader } from "#app/http/transcript-screens.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { openedWith, WriteTranscript } from "#app/ui/transcripts/write-transcript.tsx";

export const handle: ScreenHandle = {
  i18n: ["transcripts", "viewer"],
  title: "transcripts.title",
  takesFiles: true,
};

export const loader = writeTranscriptLoader;
export const action = writeTranscriptAction;

export default function Write() {
  const editable = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <WriteTranscript
      // Other words are another form, and after a refusal it is still the same one.
      key={`${editable.id} ${openedWith(editable, result).transcript}`}
      editable={editable}
      result={result}
    />
  );
}
