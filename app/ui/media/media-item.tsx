import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { MediaAction } from "#app/schemas/lists/media.ts";
import { SAVED_PATH } from "#app/schemas/lists/shared.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { formatSize } from "#app/ui/format.ts";
import { RightsSentence } from "#app/ui/rights-sentence.tsx";
import { TranscriptLinks, type ItemTranscripts } from "#app/ui/transcripts/transcript-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { MediaStage } from "./media-stage.tsx";
import {
  isBrowserImage,
  canOpenMedia,
  mediaViewUrl,
  type ShownMedia,
  formatMediaCategory,
  useFormatAddedDate,
} from "./shown-media.ts";

const mediaUrl = getActionUrls<MediaAction>("/media");

type Props = { item: ShownMedia; transcript?: ItemTranscripts | null | undefined; isOnOwnPage?: boolean };

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

function MediaLinks({ item, isOnOwnPage }: { item: ShownMedia; isOnOwnPage?: boolean | undefined }) {
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
            <a className="button" href={`${SAVED_PATH}?media=${id}`}>
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
          <Link to={mediaUrl("edit", id)}>{t("item.edit")}</Link>
          <Link to={mediaUrl("delete", id)}>{t("item.delete")}</Link>
        </>
      )}
    </p>
  );
}

function MediaFacts({ item }: { item: ShownMedia }) {
  const { t, language } = useTranslation();
  const formatAddedDate = useFormatAddedDate();
  const { type, category, tags, fileSize, originalFilename } = item;
  const isRecording = type === "audio" || type === "video";
  const facts: [string, ReactNode][] = [
    [t("media.type"), t(`media.type-${type}`)],
    [t("field.category"), formatMediaCategory(t, category)],
    [t("media.photographer"), item.photographer],
    [t("media.credit"), item.creditLine],
    [t("media.copyright"), item.copyrightInfo],
    [t("rights.title"), <RightsSentence key="rights" rights={item.rights} />],
    [t("media.location"), item.location],
    [t("field.country"), item.country && formatCountry(language, item.country)],
    [t("field.tags"), tags.join(", ")],
    [t("media.date"), formatAddedDate(item)],
    [t("field.file"), originalFilename],
    [t("media.size"), formatSize(fileSize)],
    [
      t("media.usage"),
      [
        t("media.views", { count: item.views }),
        ...(isRecording ? [t("media.plays", { count: item.plays })] : []),
        t("item.downloads", { count: item.downloads }),
      ].join(", "),
    ],
  ];
  return (
    <dl className="facts-list">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
