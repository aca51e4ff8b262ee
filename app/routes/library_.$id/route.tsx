import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { describedHeaders } from "#app/http/described.server.ts";
import { itemAction, itemLoader } from "#app/http/item-screens.server.ts";
import { nameOf } from "#app/ui/content/item-name.ts";
import { ItemPage } from "#app/ui/content/item-page.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "library.title",
  nameOf: (page: SerializeFrom<typeof loader>) => nameOf(page),
  cacheBy: [],
  takesFiles: true,
};

export const loader = itemLoader("Library");
export const headers = describedHeaders;
export const action = itemAction("Library");

export default function LibraryItem() {
  const { say } = useWords();
  const page = useLoaderData<typeof loader>();
  const { item } = page;
  return (
    <>
      <ContentDialogs
        kind="library"
        chosen={item.isEditable ? item : undefined}
        result={useActionData<typeof action>()?.result}
        failed={{ update: say("form.problem"), remove: say("form.problem") }}
      />
      <ItemPage page={page} section={say("library.title")} />
    </>
  );
}
