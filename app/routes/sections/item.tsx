import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { handleSectionItem, loadSectionItem } from "#app/http/content/section-screens.server.ts";
import { getMetadataHeaders } from "#app/http/metadata.server.ts";
import { getItemMetadata } from "#app/ui/content/item-metadata.ts";
import { ItemPage } from "#app/ui/content/item-page.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getItemStyleLinks } from "#app/ui/styles/item-styles.ts";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  getMetadata: (page: SerializeFrom<typeof loader>) => getItemMetadata(page),
  cacheBy: ["file"],
  hasFileUpload: true,
};

export const links = getItemStyleLinks;
export const loader = loadSectionItem;
export const headers = getMetadataHeaders;
export const action = handleSectionItem;

export default function SectionItem() {
  const page = useLoaderData<typeof loader>();
  const { item } = page;
  return (
    <>
      <ContentDialogs
        section={item.category}
        chosen={item.isEditable ? item : undefined}
        moreDetails={page.moreDetails}
        result={useActionData<typeof action>()?.result}
      />
      <ItemPage page={page} />
    </>
  );
}
