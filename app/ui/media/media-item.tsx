import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { TranscriptLinks, type ItemTranscripts } from "#app/ui/transcripts/transcript-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { MediaFacts } from "./media-facts.tsx";
import { MediaStage } from "./media-stage.tsx";
import { isBrowserImage, canOpenMedia, mediaViewUrl, type ShownMedia } from "./shown-media.ts";

type Props = { item: ShownMedia; transcript?: ItemTranscripts | null; isOnOwnPage?: boolean };

export function MediaItem({ item, transcript = null, isOnOwnPage }: Props) {
  const { t } = useTranslation();
  const { id, description } = item;
  return (
    <div className="grid gap-5">
      {/* A new key resets the player and the zoom. */}
      <MediaStage key={id} item={item} tracks={transcript?.published} />
      <MediaLinks item={item} isOnOwnPage={isOnOwnPage} />
      <TranscriptLinks id={id} transcript={transcript} />
      {description && <p className="preserve-lines measure">{description}</p>}
      <section className="grid gap-2">
        {isOnOwnPage ? <h2>{t("media.details")}</h2> : <h3>{t("media.details")}</h3>}
        <MediaFacts item={item} />
      </section>
    </div>
  );
}

const LOGIN_LABELS = {
  image: "media.login-to-open",
  video: "media.login-to-play",
  audio: "media.login-to-play",
  document: "media.login-to-read",
} as const;

function MediaLinks({ item, isOnOwnPage }: { item: ShownMedia; isOnOwnPage?: boolean }) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  const { id, type, filename, fileSize, version, lowDataVersion } = item;
  const isShown = type === "image" ? isBrowserImage(filename) : filename.endsWith(".pdf");
  return (
    <p className="flex flex-wrap items-center gap-3">
      {canOpenMedia(item) ? (
        <>
          {isShown && (
            <a className="button main" href={mediaViewUrl(id)} target="_blank" rel="noreferrer">
              {t(type === "image" ? "media.full-size" : "item.read")}
            </a>
          )}
          <a className="button" href={`/api/media/${id}/download`}>
            {t("file.name-and-size", { name: t("item.download"), size: formatSize(fileSize) })}
          </a>
          {isOnOwnPage && (type === "image" ? item.picture : lowDataVersion?.size) && (
            <a className="button" href={`/saved?media=${id}`}>
              {t("offline.save")}
            </a>
          )}
        </>
      ) : (
        <Link className="button main" to={dialogUrl("login")} preventScrollReset>
          {t(LOGIN_LABELS[type])}
        </Link>
      )}
      {!isOnOwnPage && <Link to={`/media/${id}`}>{t("media.link-title")}</Link>}
      {version !== undefined && (
        <>
          <Link to={`/media?dialog=edit&id=${id}`}>{t("item.edit")}</Link>
          <Link to={`/media?dialog=delete&id=${id}`}>{t("item.delete")}</Link>
        </>
      )}
    </p>
  );
}
