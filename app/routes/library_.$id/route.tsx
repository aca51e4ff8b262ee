import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { getMetadataHeaders } from "#app/http/metadata.server.ts";
import { createItemAction, createItemLoader } from "#app/http/content/item-screen.server.ts";
import { getItemMetadata } from "#app/ui/content/item-metadata.ts";
import { ItemPage } from "#app/ui/content/item-page.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "library.title",
  getMetadata: (page: SerializeFrom<typeof loader>) => getItemMetadata(page),
  cacheBy: [],
  hasFileUpload: true,
};

export const loader = createItemLoader("Library");
export const headers = getMetadataHeaders;
export const action = createItemAction("Library");

export default function LibraryItem() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { item } = page;
  return (
    <>
      <ContentDialogs
        kind="library"
        chosen={item.isEditable ? item : undefined}
        result={useActionData<typeof action>()?.result}
        failed={{ update: t("form.problem"), remove: t("form.problem") }}
      />
      <ItemPage page={page} section={t("library.title")} />
    </>
  );
}
