import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { CollectionDialogs } from "#app/client/collection-dialogs.tsx";
import { describedHeaders } from "#app/http/described.server.ts";
import { itemAction, itemLoader } from "#app/http/item-screens.server.ts";
import { nameOf } from "#app/ui/content/item-name.ts";
import { ItemPage } from "#app/ui/content/item-page.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "repository.title",
  nameOf: (page: SerializeFrom<typeof loader>) => nameOf(page),
  cacheBy: [],
  takesFiles: true,
};

export const loader = itemLoader("Scholarly Articles");
export const headers = describedHeaders;
export const action = itemAction("Scholarly Articles");

export default function RepositoryItem() {
  const { say } = useWords();
  const page = useLoaderData<typeof loader>();
  const { item } = page;
  return (
    <>
      <CollectionDialogs
        kind="repository"
        mayAdd={false}
        chosen={item.isEditable ? item : undefined}
        result={useActionData<typeof action>()?.result}
      />
      <ItemPage page={page} section={say("repository.title")} />
    </>
  );
}
