import { createTranscriptUrl } from "#app/schemas/transcript-url.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { formatSize } from "#app/ui/format.ts";
import type { TranscriptSummary } from "#app/ui/transcripts/transcript-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { LowDataStatus } from "./low-data-status.tsx";
import { type PlayerFiles, useRecordingFiles } from "./recording.ts";

type PlayableRecording = {
  kind: "audio" | "video";
  title: string;
  recording: PlayerFiles;
  tracks?: TranscriptSummary[] | undefined;
};

type PosterPicture = { poster?: string | undefined; width?: number | undefined; height?: number | undefined };

const LOW_DATA_TYPES = { audio: 'audio/webm; codecs="opus"', video: "video/mp4" };

/** Plays the low-data version in data-saving mode, or if the browser cannot play the original. */
export function Player({
  playable,
  picture,
}: {
  playable: PlayableRecording;
  picture?: PosterPicture | undefined;
}) {
  const { t } = useTranslation();
  const { kind, title, recording, tracks = [] } = playable;
  const files = useRecordingFiles(recording);
  const sources = files
    .filter(({ isPlayed }) => isPlayed)
    .map(({ address, isLowData }) => (
      <source key={address} src={address} type={isLowData ? LOW_DATA_TYPES[kind] : undefined} />
    ));
  const timedTracks = tracks.filter(({ isTimed }) => isTimed);
  const subtitles = timedTracks.map(({ id, language }) => (
    <track
      key={id}
      kind="captions"
      src={createTranscriptUrl(recording.id, { transcript: id }, "/urithi.vtt")}
      srcLang={getLanguageCode(language)}
      label={language || t("transcripts.title")}
    />
  ));
  const playerProps = { className: "player", controls: true, preload: "none", "aria-label": title };
  // A media element ignores changed sources, so a new key creates a new element.
  const key = JSON.stringify([files.map(({ address }) => address), timedTracks]);
  return (
    <div className="grid gap-2">
      {sources.length > 0 &&
        (kind === "audio" ? (
          <audio key={key} {...playerProps}>
            {sources}
            {subtitles}
          </audio>
        ) : (
          <video key={key} {...playerProps} playsInline {...picture}>
            {sources}
            {subtitles}
          </video>
        ))}
      <p className="flex flex-wrap items-center gap-3">
        {sources.length > 0 && <span>{t(kind === "audio" ? "recordings.listen" : "recordings.watch")}</span>}
        {files.map(({ address, isLowData, size }) => (
          <a key={address} href={address}>
            {t("file.name-and-size", {
              name: t(isLowData ? "recordings.low-data-version" : "recordings.original"),
              size: formatSize(size),
            })}
          </a>
        ))}
      </p>
      <LowDataStatus lowData={recording.lowData} />
    </div>
  );
}
