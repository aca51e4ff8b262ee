import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { CollectionDialogs } from "#app/client/collection-dialogs.tsx";
import { getMetadataHeaders } from "#app/http/metadata.server.ts";
import { createItemAction, createItemLoader } from "#app/http/content/item-screen.server.ts";
import { getItemMetadata } from "#app/ui/content/item-metadata.ts";
import { ItemPage } from "#app/ui/content/item-page.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "repository.title",
  getMetadata: (page: SerializeFrom<typeof loader>) => getItemMetadata(page),
  cacheBy: [],
  hasFileUpload: true,
};

export const loader = createItemLoader("Scholarly Articles");
export const headers = getMetadataHeaders;
export const action = createItemAction("Scholarly Articles");

export default function RepositoryItem() {
  const { t } = useTranslation();
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
      <ItemPage page={page} section={t("repository.title")} />
    </>
  );
}
