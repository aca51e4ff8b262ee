import { codeOf } from "#app/schemas/work-facts.ts";
import { formatSize } from "#app/ui/format.ts";
import { useWantsPictures } from "#app/ui/media/media-picture.tsx";
import { useWords } from "#app/ui/words.tsx";

import { LightState, type Light } from "./light-state.tsx";

/** What is said in it, to be shown by the player on request. */
type Track = { src: string; language: string };

type Played = {
  kind: "audio" | "video";
  title: string;
  /** Where its file is and, below it, its light copy. */
  original: string;
  light: string;
  fileSize: number;
  copy?: Light;
  track?: Track;
};

type Picture = { poster?: string; width?: number; height?: number };

const LIGHT_TYPES = { audio: 'audio/webm; codecs="opus"', video: "video/mp4" };

/**
 * A recording or a film, and each file of it with its size. The light copy comes first for who saves data; for others it
 * stands in where their browser cannot play the original. Nothing of either is fetched before it is played.
 */
export function Player({ played, picture }: { played: Played; picture?: Picture }) {
  const { say } = useWords();
  const savesData = !useWantsPictures();
  const { kind, title, original, light, fileSize, copy, track } = played;
  const files = [
    { address: original, name: say("recordings.original"), size: fileSize },
    ...(copy?.size === undefined
      ? []
      : [{ address: light, name: say("recordings.light"), size: copy.size, type: LIGHT_TYPES[kind] }]),
  ];
  if (savesData) files.reverse();
  const sources = files.map(({ address, ...one }) => (
    <source key={address} src={address} type={"type" in one ? one.type : undefined} />
  ));
  const said = track && (
    <track kind="captions" src={track.src} srcLang={codeOf(track.language)} label={track.language} />
  );
  const shared = { className: "player", controls: true, preload: "none", "aria-label": title };
  // What a player was given is not looked at again when its sources change.
  const key = [...files.map(({ address }) => address), track?.src].join();
  return (
    <div className="grid gap-2">
      {kind === "audio" ? (
        <audio key={key} {...shared}>
          {sources}
          {said}
        </audio>
      ) : (
        <video key={key} {...shared} playsInline {...picture}>
          {sources}
          {said}
        </video>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <span>{say(kind === "audio" ? "recordings.listen" : "recordings.watch")}</span>
        {files.map(({ address, name, size }) => (
          <a key={address} href={address}>
            {say("file.sized", name, formatSize(size))}
          </a>
        ))}
      </p>
      <LightState copy={copy} />
    </div>
  );
}
