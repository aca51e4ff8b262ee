import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { useNeighbourKeys } from "#app/client/use-neighbour-keys.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { findNeighbours, type Neighbour } from "#app/services/media/media-list.server.ts";
import { lookAtMedia } from "#app/services/media/media.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IiifLink, manifestOf } from "#app/ui/iiif-link.tsx";
import { Neighbours } from "#app/ui/lists/neighbours.tsx";
import { MediaItem } from "#app/ui/media/media-item.tsx";
import { PermanentAddress } from "#app/ui/permanent-address.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** One item of the gallery, at an address that stays: to share, and to come back to. */
export const handle: ScreenHandle = {
  title: "media.title",
  nameOf: ({ item: { id, title, description, picture, type } }: SerializeFrom<typeof loader>) => ({
    title,
    description: description || undefined,
    path: `/media/${id}`,
    alternate: picture && isInViewers(type) ? manifestOf(id) : undefined,
    picture: picture && `/api/media/${id}/thumbnail/${picture.widths.slice(-1)[0]}`,
  }),
  cacheBy: [],
};

/** A film's picture is not what it is. */
const isInViewers = (type: string) => type === "image" || type === "document";

export const loader = screen(async (ctx, { params }) =>
  failingAs("media.error", async () => {
    const item = unwrap(await lookAtMedia(ctx, params.id!));
    return { item, beside: await findNeighbours(ctx, item.id, {}) };
  }),
);

export default function MediaPage() {
  const { say } = useWords();
  const { item, beside } = useLoaderData<typeof loader>();
  const to = (one: Neighbour | undefined) => one && { title: one.title, to: `/media/${one.id}` };
  const [previous, next] = [to(beside.previous), to(beside.next)];
  useNeighbourKeys(previous?.to, next?.to);
  return (
    <article className="wide page grid gap-5">
      <p>
        <Link to="/media">{say("media.all")}</Link>
      </p>
      <h1>{item.title}</h1>
      <p className="badges">
        <Badge>{say(`media.type-${item.type}`)}</Badge>
      </p>
      <MediaItem item={item} isOnItsPage />
      <PermanentAddress path={`/media/${item.id}`} />
      {item.picture && isInViewers(item.type) && <IiifLink id={item.id} />}
      <Neighbours previous={previous} next={next} />
    </article>
  );
}
