import type { RequestContext } from "#app/http/context.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import type { Media, MediaFilter } from "#app/schemas/media.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findNeighbours, type Neighbour } from "#app/services/media/media-list.server.ts";
import { findMedia, lookAtMedia } from "#app/services/media/media.server.ts";
import { offerTranscript } from "#app/services/transcripts/index.server.ts";

/** With its neighbours, if it is looked at. */
export async function readChosen(ctx: RequestContext, url: URL, filter: MediaFilter, listed: Media[]) {
  const dialog = readQuery(url).word("dialog");
  const id = readQuery(url).id();
  if (!id) return undefined;
  const isEditable = ctx.actor.role === "admin";
  if (dialog === "item") {
    const item = unwrap(await lookAtMedia(ctx, id));
    const beside = await besideOf(ctx, id, filter, listed);
    return { item, beside, transcript: await offerTranscript(ctx, "media", { ...item, isEditable }) };
  }
  if (dialog === "edit" || dialog === "delete")
    return isEditable ? { item: unwrap(await findMedia(ctx, id)) } : undefined;
  return undefined;
}

/** Found items have the order of the search, page by page; others that of the gallery. */
async function besideOf(
  ctx: RequestContext,
  id: string,
  filter: MediaFilter,
  listed: Media[],
): Promise<{ previous?: Neighbour; next?: Neighbour }> {
  if (!filter.search) return findNeighbours(ctx, id, filter);
  const at = listed.findIndex((one) => one.id === id);
  const named = (item: Media | undefined) => item && { id: item.id, title: item.title };
  return at < 0 ? {} : { previous: named(listed[at - 1]), next: named(listed[at + 1]) };
}
