import { transcriptUrl } from "#app/schemas/transcript-url.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { formatSize } from "#app/ui/format.ts";
import type { PublishedTranscript } from "#app/ui/transcripts/transcript-links.tsx";
import { useWords } from "#app/ui/words.tsx";

import { LightState } from "./light-state.tsx";
import { type Recording, useFilesOf } from "./recording.ts";

type Played = {
  kind: "audio" | "video";
  title: string;
  recording: Recording;
  tracks?: PublishedTranscript[];
};

type Picture = { poster?: string; width?: number; height?: number };

const LIGHT_TYPES = { audio: 'audio/webm; codecs="opus"', video: "video/mp4" };

/**
 * The light copy comes first for readers who save data, and for others if their browser cannot play the original.
 * Nothing is fetched before it is played.
 */
export function Player({ played, picture }: { played: Played; picture?: Picture }) {
  const { say } = useWords();
  const { kind, title, recording, tracks = [] } = played;
  const files = useFilesOf(recording);
  const sources = files
    .filter(({ isPlayed }) => isPlayed)
    .map(({ address, isLight }) => (
      <source key={address} src={address} type={isLight ? LIGHT_TYPES[kind] : undefined} />
    ));
  const subtitles = tracks.map(({ id, language }) => (
    <track
      key={id}
      kind="captions"
      src={transcriptUrl(recording.id, { transcript: id }, "/urithi.vtt")}
      srcLang={codeOf(language)}
      label={language || say("transcripts.title")}
    />
  ));
  const shared = { className: "player", controls: true, preload: "none", "aria-label": title };
  // A player does not look at changed sources again: a new key makes a new one.
  const key = JSON.stringify([files.map(({ address }) => address), tracks]);
  return (
    <div className="grid gap-2">
      {sources.length > 0 &&
        (kind === "audio" ? (
          <audio key={key} {...shared}>
            {sources}
            {subtitles}
          </audio>
        ) : (
          <video key={key} {...shared} playsInline {...picture}>
            {sources}
            {subtitles}
          </video>
        ))}
      <p className="flex flex-wrap items-center gap-3">
        {sources.length > 0 && (
          <span>{say(kind === "audio" ? "recordings.listen" : "recordings.watch")}</span>
        )}
        {files.map(({ address, isLight, size }) => (
          <a key={address} href={address}>
            {say("file.sized", {
              name: say(isLight ? "recordings.light" : "recordings.original"),
              size: formatSize(size),
            })}
          </a>
        ))}
      </p>
      <LightState copy={recording.copy} />
    </div>
  );
}
