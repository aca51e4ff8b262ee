import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { useNeighbourKeys } from "#app/client/use-neighbour-keys.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { findNeighbours, type Neighbour } from "#app/services/media-list.server.ts";
import { lookAtMedia } from "#app/services/media.server.ts";

import { Badge } from "../../ui/badge.tsx";
import { MediaItem } from "../../ui/media-item.tsx";
import { Neighbours } from "../../ui/neighbours.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { useWords } from "../../ui/words.tsx";

/** One item of the gallery, at an address that stays: to share, and to come back to. */
export const handle: ScreenHandle = {
  title: "media.title",
  nameOf: ({ item: { title, description } }: SerializeFrom<typeof loader>) => ({
    title,
    description: description || undefined,
  }),
  keep: [],
};

export const loader = screen(async (ctx, { params }) =>
  failingAs("media.error", async () => {
    const item = given(await lookAtMedia(ctx, params.id!));
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
      <Neighbours previous={previous} next={next} />
    </article>
  );
}
