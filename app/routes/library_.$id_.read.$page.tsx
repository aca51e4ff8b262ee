import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ReadingScreen } from "#app/client/reading-screen.tsx";
import { createReadingLoader } from "#app/http/reading/reading-screens.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

export const handle: ScreenHandle = {
  i18n: ["viewer"],
  title: "library.title",
  getMetadata: ({ named }: SerializeFrom<typeof loader>) => ({ title: named }),
};

export const loader = createReadingLoader("Library");

export default function LibraryReadingPage() {
  return <ReadingScreen page={useLoaderData<typeof loader>()} />;
}
