import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TranscriptScreen } from "#app/client/transcript-screen.tsx";
import { loadTranscript } from "#app/http/transcripts/transcript-screens.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

export const handle: ScreenHandle = {
  i18n: ["transcripts", "viewer"],
  title: "transcripts.title",
  getMetadata: ({ named }: SerializeFrom<typeof loader>) => ({ title: named }),
};

export const loader = loadTranscript;

export default function Transcript() {
  return <TranscriptScreen shown={useLoaderData<typeof loader>()} />;
}
