import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useNeighbourKeys } from "#app/client/use-neighbour-keys.ts";
import { described, describedHeaders } from "#app/http/described.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { describeMedia } from "#app/services/exchange/index.server.ts";
import { findNeighbours, type Neighbour } from "#app/services/media/media-list.server.ts";
import { lookAtMedia } from "#app/services/media/media.server.ts";
import { offerTranscript } from "#app/services/transcripts/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Neighbours } from "#app/ui/lists/neighbours.tsx";
import { MediaItem } from "#app/ui/media/media-item.tsx";
import { PermanentAddress } from "#app/ui/permanent-address.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = {
  i18n: ["media", "viewer"],
  title: "media.title",
  nameOf: ({ item: { id, title, description, picture, type } }: SerializeFrom<typeof loader>) => ({
    title,
    description: description || undefined,
    path: `/media/${id}`,
    alternate: manifestFor({ id, type, picture }),
    picture: picture && `/api/media/${id}/thumbnail/${picture.widths.slice(-1)[0]}`,
  }),
  cacheBy: [],
};

/** For viewers of other programs. A film has a picture, too, but is no picture. */
function manifestFor({ id, type, picture }: { id: string; type: string; picture: object | null }) {
  if (!picture || (type !== "image" && type !== "document")) return undefined;
  const format = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type: format, href: `/iiif/${id}/manifest.json` };
}

export const loader = screen(async (ctx, { params }) =>
  failingAs("media.error", async () => {
    const item = unwrap(await lookAtMedia(ctx, params.id!));
    return described(
      {
        item,
        beside: await findNeighbours(ctx, item.id, {}),
        transcript: await offerTranscript(ctx, "media", { ...item, isEditable: ctx.actor.role === "admin" }),
      },
      describeMedia(item, { home: ctx.say("site.name"), section: ctx.say("media.title") }),
    );
  }),
);

export const headers = describedHeaders;

export default function MediaPage() {
  const { say } = useWords();
  const { item, beside, transcript } = useLoaderData<typeof loader>();
  const manifest = manifestFor(item);
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
      <MediaItem item={item} transcript={transcript} isOnItsPage />
      <PermanentAddress path={`/media/${item.id}`} />
      {manifest && (
        <p>
          {say("iiif.others")} <a {...manifest}>{say("iiif.manifest")}</a>
        </p>
      )}
      <Neighbours previous={previous} next={next} />
    </article>
  );
}
