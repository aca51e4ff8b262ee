import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ReadingScreen } from "#app/client/reading-screen.tsx";
import { loadReadingPage } from "#app/http/reading/reading-screens.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

export const handle: ScreenHandle = {
  i18n: ["viewer"],
  getMetadata: ({ named }: SerializeFrom<typeof loader>) => ({ title: named }),
};

export const loader = loadReadingPage;

export default function SectionReading() {
  return <ReadingScreen page={useLoaderData<typeof loader>()} />;
}
