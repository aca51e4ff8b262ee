import { hasCapability } from "#app/core/access.server.ts";
import { findDialogId } from "#app/http/definitions/actions.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import type { Media, MediaFilter } from "#app/schemas/media.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findMediaNeighbours,
  type MediaNeighbour,
  findMedia,
  openMediaPage,
} from "#app/services/media/index.server.ts";
import { findTranscriptAvailability } from "#app/services/transcripts/index.server.ts";

import { mediaActions } from "./media-action.server.ts";

export async function loadChosenMedia(ctx: RequestContext, url: URL, filter: MediaFilter, listed: Media[]) {
  const dialog = readQuery(url).word("dialog");
  const id = readQuery(url).id();
  if (!id) return undefined;
  const isEditable = hasCapability(ctx, "media.manage");
  if (dialog === "item") {
    const item = unwrap(await openMediaPage(ctx, id));
    const neighbours = await findAdjacentItems(ctx, id, filter, listed);
    return {
      item,
      neighbours: neighbours,
      transcript: await findTranscriptAvailability(ctx, "media", { ...item, isEditable }),
    };
  }
  const isChanging = findDialogId(url, mediaActions);
  if (!isChanging || !isEditable) return undefined;
  const item = unwrap(await findMedia(ctx, id));
  const items = item.items?.map(({ title }) => title).join(", ");
  return {
    item,
    ...(items && dialog === "delete" && { deleteText: ctx.t("item-facts.delete-media", { items }) }),
  };
}

/** With search words, the order is that of the search results, otherwise that of the gallery. */
async function findAdjacentItems(
  ctx: RequestContext,
  id: string,
  filter: MediaFilter,
  listed: Media[],
): Promise<{ previous?: MediaNeighbour | undefined; next?: MediaNeighbour | undefined }> {
  if (!filter.search) return findMediaNeighbours(ctx, id, filter);
  const index = listed.findIndex((item) => item.id === id);
  const toNeighbour = (item: Media | undefined) => item && { id: item.id, title: item.title };
  return index < 0 ? {} : { previous: toNeighbour(listed[index - 1]), next: toNeighbour(listed[index + 1]) };
}
