import { Link } from "@remix-run/react";
import { createTranscriptFileUrl, createTranscriptUrl } from "#app/schemas/transcript-url.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import type { ItemFile } from "#app/schemas/item-files.ts";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { FilePlayer, ItemPlayer } from "#app/ui/content/item-file.tsx";
import { formatPlaybackTime } from "#app/ui/format.ts";
import { MediaPlayer } from "#app/ui/media/media-stage.tsx";
import type { ShownMedia } from "#app/ui/media/shown-media.ts";
import { toFilePlayerFiles, toPlayerFiles, usePlayableUrl } from "#app/ui/recordings/recording.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { TranscriptSummary } from "./transcript-links.tsx";

type ShownCue = {
  number: number;
  second?: number;
  pieces: string[];
};

/** `file` is one of the item's further files. */
export type TranscribedSubject =
  | { of: "content"; item: ShownContent; file?: (ItemFile & { name: string }) | undefined }
  | { of: "media"; item: ShownMedia };

export type ShownTranscript = TranscribedSubject & {
  /** In the addresses of its transcripts. */
  recordingId: string;
  path: string;
  id: string;
  language: string;
  isTimed: boolean;
  languages: TranscriptSummary[];
  isOther?: boolean;
  page: number;
  pages: number;
  cues: ShownCue[];
  match?: number;
  mayWrite: boolean;
};

export function TranscriptPage({ shown }: { shown: ShownTranscript }) {
  const { t } = useTranslation();
  const { item, recordingId, path, id: transcript, languages, isTimed, mayWrite } = shown;
  const file = shown.of === "content" ? shown.file : undefined;
  const recordingUrl = usePlayableUrl(
    file ? toFilePlayerFiles(item.id, file) : toPlayerFiles(shown.of, item),
  );
  return (
    <article className="wide page reading">
      <header>
        <h1>
          <Link to={path} lang={shown.of === "content" ? getLanguageCode(shown.item.language) : undefined}>
            {item.title}
          </Link>
        </h1>
        <p className="hint">
          {[shown.of === "content" ? shown.item.author : shown.item.photographer, file?.name]
            .filter(Boolean)
            .join(", ")}
        </p>
      </header>
      <TranscribedPlayer subject={shown} tracks={languages} />
      <section className="grid gap-3" aria-labelledby="transcript">
        <h2 id="transcript">{t("transcripts.title")}</h2>
        {shown.isOther && (
          <p role="status">
            {t("transcripts.missing-other-shown", {
              language: shown.language || t("transcripts.no-language"),
            })}
          </p>
        )}
        <LanguageLinks id={recordingId} current={transcript} languages={languages} />
        {isTimed && recordingUrl && <p className="hint">{t("transcripts.read-help")}</p>}
        <CueList shown={shown} recordingUrl={recordingUrl} />
      </section>
      <TranscriptNavigation shown={shown} />
      <p className="flex flex-wrap gap-3">
        <a className="button" href={createTranscriptFileUrl(recordingId, shown)} download>
          {t(isTimed ? "transcripts.captions-file" : "transcripts.text-file")}
        </a>
        {mayWrite && (
          <Link className="button" to={createTranscriptUrl(recordingId, { transcript }, "/write")}>
            {t("transcripts.edit")}
          </Link>
        )}
      </p>
    </article>
  );
}

export function TranscribedPlayer({
  subject,
  tracks,
}: {
  subject: TranscribedSubject;
  tracks?: TranscriptSummary[];
}) {
  if (subject.of === "content" && subject.file)
    return <FilePlayer item={subject.item} file={subject.file} tracks={tracks} />;
  return subject.of === "content" ? (
    <ItemPlayer item={subject.item} tracks={tracks} />
  ) : (
    <MediaPlayer item={subject.item} tracks={tracks} />
  );
}

function CueList({ shown, recordingUrl }: { shown: ShownTranscript; recordingUrl: string | undefined }) {
  const { language } = useTranslation();
  const languageCode = getLanguageCode(shown.language);
  const [List, Part] = shown.isTimed ? (["ol", "li"] as const) : (["div", "p"] as const);
  return (
    <List className="grid gap-3 measure" lang={languageCode === language ? undefined : languageCode}>
      {shown.cues.map(({ number, second, pieces }) => (
        <Part key={number} id={number === shown.match ? "match" : undefined}>
          {second !== undefined && (
            <>
              <CueTime second={second} recordingUrl={recordingUrl} />{" "}
            </>
          )}
          <span className="preserve-lines">
            {pieces.map((fragment, i) => (i % 2 ? <mark key={i}>{fragment}</mark> : fragment))}
          </span>
        </Part>
      ))}
    </List>
  );
}

function CueTime({ second, recordingUrl }: { second: number; recordingUrl: string | undefined }) {
  const { t, language } = useTranslation();
  const time = formatPlaybackTime(second);
  if (!recordingUrl) return <span>{time}</span>;
  return (
    <a
      href={`${recordingUrl}#t=${second}`}
      data-seconds={second}
      lang={language}
      aria-label={t("transcripts.from", { time })}
    >
      {time}
    </a>
  );
}

type LanguageLinksProps = { id: string; current: string; languages: TranscriptSummary[] };

function LanguageLinks({ id, current, languages }: LanguageLinksProps) {
  const { t } = useTranslation();
  if (languages.length === 1) return null;
  return (
    <nav className="flex flex-wrap gap-3" aria-label={t("transcripts.languages")}>
      {languages.map((entry) =>
        entry.id === current ? (
          <strong key={entry.id} lang={getLanguageCode(entry.language)} aria-current="page">
            {entry.language || t("transcripts.no-language")}
          </strong>
        ) : (
          <Link
            key={entry.id}
            lang={getLanguageCode(entry.language)}
            to={createTranscriptUrl(id, { transcript: entry.id })}
          >
            {entry.language || t("transcripts.no-language")}
          </Link>
        ),
      )}
    </nav>
  );
}

function TranscriptNavigation({
  shown: { recordingId, id, languages, page, pages },
}: {
  shown: ShownTranscript;
}) {
  const { t } = useTranslation();
  if (pages === 1) return null;
  const transcript = id === languages[0]?.id ? undefined : id;
  const pageUrl = (pageNumber: number) =>
    createTranscriptUrl(recordingId, { transcript, page: String(pageNumber) });
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={t("reading.pages")}>
      {page > 1 && (
        <Link className="button" rel="prev" to={pageUrl(page - 1)}>
          {t("reading.previous")}
        </Link>
      )}
      <span>{t("reading.page-of-total", { number: page, of: pages })}</span>
      {page < pages && (
        <Link className="button main" rel="next" to={pageUrl(page + 1)}>
          {t("reading.next")}
        </Link>
      )}
    </nav>
  );
}
