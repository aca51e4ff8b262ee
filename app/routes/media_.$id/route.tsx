import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";

import { hasCapability } from "#app/core/access.server.ts";
import { useNeighbourKeys } from "#app/client/use-neighbour-keys.ts";
import { withPageMetadata, getMetadataHeaders } from "#app/http/metadata.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { createMediaMetadata } from "#app/services/exchange/index.server.ts";
import { findMediaNeighbours, type MediaNeighbour, openMediaPage } from "#app/services/media/index.server.ts";
import { findTranscriptAvailability } from "#app/services/transcripts/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Neighbours } from "#app/ui/lists/neighbours.tsx";
import { MediaItem } from "#app/ui/media/media-item.tsx";
import { PermanentLink } from "#app/ui/permanent-link.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { getGalleryStyleLinks } from "#app/ui/styles/gallery-styles.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["media", "viewer"],
  title: "media.title",
  getMetadata: ({ item: { id, title, description, picture, type } }: SerializeFrom<typeof loader>) => ({
    title,
    description: description || undefined,
    path: `/media/${id}`,
    alternate: getManifestLink({ id, type, picture }),
    picture: picture && `/api/media/${id}/thumbnail/${picture.widths.slice(-1)[0]}`,
  }),
  cacheBy: [],
};

/** For IIIF viewers. A film has a picture but no manifest. */
function getManifestLink({ id, type, picture }: { id: string; type: string; picture: object | null }) {
  if (!picture || (type !== "image" && type !== "document")) return undefined;
  const format = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';
  return { type: format, href: `/iiif/${id}/manifest.json` };
}

export const links = getGalleryStyleLinks;

export const loader = screen(async (ctx, { params }) =>
  withFailureText("media.error", async () => {
    const item = unwrap(await openMediaPage(ctx, params.id!));
    return withPageMetadata(
      {
        item,
        belongsTo: item.items && ctx.t("item-facts.belongs-to"),
        report: ctx.t("item-facts.report"),
        neighbours: await findMediaNeighbours(ctx, item.id, {}),
        transcript: await findTranscriptAvailability(ctx, "media", {
          ...item,
          isEditable: hasCapability(ctx, "media.manage"),
        }),
      },
      createMediaMetadata(item, { home: ctx.t("site.name"), section: ctx.t("media.title") }),
    );
  }),
);

export const headers = getMetadataHeaders;

export default function MediaPage() {
  const { t } = useTranslation();
  const { item, belongsTo, report, neighbours, transcript } = useLoaderData<typeof loader>();
  const manifest = getManifestLink(item);
  const toLink = (neighbour: MediaNeighbour | undefined) =>
    neighbour && { title: neighbour.title, to: `/media/${neighbour.id}` };
  const [previous, next] = [toLink(neighbours.previous), toLink(neighbours.next)];
  useNeighbourKeys(previous?.to, next?.to);
  return (
    <article className="wide page grid gap-5">
      <p>
        <Link to="/media">{t("media.all")}</Link>
      </p>
      <h1>{item.title}</h1>
      <p className="badges">
        <Badge>{t(`media.type-${item.type}`)}</Badge>
      </p>
      {belongsTo && (
        <p>
          {t("site.label", { label: belongsTo })}{" "}
          {item.items?.map(({ id, title, path }, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <Link to={path}>{title}</Link>
            </Fragment>
          ))}
        </p>
      )}
      <MediaItem item={item} transcript={transcript} isOnOwnPage />
      <PermanentLink path={`/media/${item.id}`} />
      <ReportLink about="media" id={item.id} label={report} />
      {manifest && (
        <p>
          {t("iiif.other-viewers")} <a {...manifest}>{t("iiif.manifest")}</a>
        </p>
      )}
      <Neighbours previous={previous} next={next} />
    </article>
  );
}
