import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ReadingScreen } from "#app/client/reading-screen.tsx";
import { readLoader } from "#app/http/page-screens.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

export const handle: ScreenHandle = {
  i18n: ["viewer"],
  title: "books.title",
  nameOf: ({ named }: SerializeFrom<typeof loader>) => ({ title: named }),
};

export const loader = readLoader("Literary Collection");

export default function BookPage() {
  return <ReadingScreen page={useLoaderData<typeof loader>()} />;
}
