import { Link, useNavigate } from "@remix-run/react";
import { memo, type MouseEvent, Suspense } from "react";

import { MAX_MEDIA_CARD_TAGS } from "#app/schemas/lists/media.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { MediaPicture } from "#app/ui/media/media-picture.tsx";
import { formatMediaCategory, useFormatAddedDate, type MediaCardItem } from "#app/ui/media/shown-media.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { mediaActions } from "./media-action.server.ts";

/** Bundled with the library pages. Loaded here only if the search matched words in a recording. */
const TextMatches = lazyOrReload(() => import("#app/ui/content/text-matches.tsx").then((m) => m.TextMatches));

/** `memo` keeps the server's HTML until the script is loaded. */
const MemoizedTextMatches = memo(function MemoizedTextMatches({
  matches,
}: Parameters<typeof TextMatches>[0]) {
  return (
    <Suspense>
      <TextMatches matches={matches} />
    </Suspense>
  );
});

const PICTURE_SIZES = "(min-width: 48rem) 24rem, 100vw";

/** Widths for a height of 100. The class names are in gallery.css: pages have no style attributes. */
const SHAPES = [70, 84, 100, 118, 133, 150, 180];

/** The shape nearest to the picture, which is whole in it. */
function getShape({ picture }: MediaCardItem) {
  if (!picture) return "shape-133";
  const getDistance = (shape: number) => Math.abs(Math.log((100 * picture.width) / picture.height / shape));
  return `shape-${SHAPES.reduce((best, shape) => (getDistance(shape) < getDistance(best) ? shape : best))}`;
}

type MediaCardProps = { item: MediaCardItem; role: string; opensPictures: boolean };

export function MediaCard({ item, role, opensPictures }: MediaCardProps) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<"item">();
  const navigate = useNavigate();
  const formatAddedDate = useFormatAddedDate();
  const { id, title, description, type, category, tags, fileSize, matches, photographer, place } = item;
  const hiddenTagCount = tags.length - MAX_MEDIA_CARD_TAGS;
  const openDialog = (click: MouseEvent) => {
    if (isNewTabClick(click)) return;
    click.preventDefault();
    navigate(recordDialogUrl("item", id), { preventScrollReset: true });
  };
  return (
    <article className={`media-card ${getShape(item)}`}>
      <div className="media-thumbnail">
        <MediaPicture item={item} sizes={PICTURE_SIZES} />
      </div>
      <h2>
        <Link to={`/media/${id}`} onClick={openDialog} className="media-open">
          {title}
        </Link>
      </h2>
      {(photographer || place) && (
        <p className="media-maker">{[photographer, place].filter(Boolean).join(", ")}</p>
      )}
      {description && <p className="clamp">{description}</p>}
      <ul className="facts">
        <li>
          <Badge>{t(`media.type-${type}`)}</Badge>
        </li>
        <li>{`${t("media.date")} ${formatAddedDate(item)}`}</li>
        <li>{formatSize(fileSize)}</li>
        <li>{formatMediaCategory(t, category)}</li>
      </ul>
      {tags.length > 0 && (
        <p className="badges">
          {tags.slice(0, MAX_MEDIA_CARD_TAGS).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {hiddenTagCount > 0 && <Badge>{`+${hiddenTagCount}`}</Badge>}
        </p>
      )}
      {matches && <MemoizedTextMatches matches={matches} />}
      <DownloadButton
        item={item}
        isVisitor={role === "visitor" && !(opensPictures && item.type === "image")}
      />
      {role === "admin" && <ChangeLinks item={item} />}
    </article>
  );
}

const isNewTabClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

function DownloadButton({ item, isVisitor }: { item: MediaCardItem; isVisitor: boolean }) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  const { id, title, fileSize } = item;
  if (isVisitor)
    return (
      <Link
        className="button media-download"
        to={dialogUrl("login")}
        preventScrollReset
        aria-label={`${t("site.label", { label: t("media.login-to-download") })} ${title}`}
      >
        <Icon name="download" />
      </Link>
    );
  return (
    <a
      className="button media-download"
      href={`/api/media/${id}/download`}
      aria-label={`${t("site.label", { label: t("file.name-and-size", { name: t("item.download"), size: formatSize(fileSize) }) })} ${title}`}
    >
      <Icon name="download" />
    </a>
  );
}

function ChangeLinks({ item: { id, title } }: { item: MediaCardItem }) {
  const { recordDialogUrl } = useDialogUrls<keyof typeof mediaActions>();
  return (
    <p className="media-edit-links">
      {(["edit", "delete"] as const).map((dialog) => (
        <RecordLink
          key={dialog}
          className="button"
          to={recordDialogUrl(dialog, id)}
          isDialog
          action={dialog === "edit" ? "item.edit" : "item.delete"}
          record={title}
        />
      ))}
    </p>
  );
}
