import { MediaPicture, posterOf, useWantsPictures } from "./media-picture.tsx";
import { isShownInBrowser, mayOpen, viewOf, type ShownMedia } from "./media-words.ts";
import { Zoom } from "./zoom.tsx";

export function MediaStage({ item }: { item: ShownMedia }) {
  const { id, title, type, picture, filename } = item;
  const wantsPictures = useWantsPictures();
  if (type === "image")
    return (
      <Zoom item={item} original={mayOpen(item) && isShownInBrowser(filename) ? viewOf(id) : undefined} />
    );
  const isPlayed = mayOpen(item) && type !== "document";
  if (isPlayed && type === "video")
    return (
      <video
        className="player"
        controls
        playsInline
        preload="none"
        src={viewOf(id)}
        aria-label={title}
        poster={(wantsPictures && posterOf(item)) || undefined}
        width={picture?.width}
        height={picture?.height}
      />
    );
  return (
    <div className="grid gap-3">
      <div className={picture ? "zoom zoom-0" : "stage-cloth"}>
        <MediaPicture item={item} sizes="(min-width: 66rem) 62rem, 100vw" isEager />
      </div>
      {isPlayed && <audio className="player" controls preload="none" src={viewOf(id)} aria-label={title} />}
    </div>
  );
}
