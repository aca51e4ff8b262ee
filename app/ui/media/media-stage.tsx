import { Player } from "#app/ui/recordings/player.tsx";

import { MediaPicture, posterOf, useWantsPictures } from "./media-picture.tsx";
import { isShownInBrowser, mayOpen, viewOf, type ShownMedia } from "./media-words.ts";
import { Zoom } from "./zoom.tsx";

export function MediaStage({ item }: { item: ShownMedia }) {
  const { id, title, type, picture, filename, fileSize, light } = item;
  const wantsPictures = useWantsPictures();
  if (type === "image")
    return (
      <Zoom item={item} original={mayOpen(item) && isShownInBrowser(filename) ? viewOf(id) : undefined} />
    );
  const original = viewOf(id);
  const played = { title, original, light: `/api/media/${id}/light`, fileSize, copy: light };
  if (mayOpen(item) && type === "video") {
    const poster = (wantsPictures && posterOf(item)) || undefined;
    const { width, height } = picture ?? {};
    return <Player played={{ kind: "video", ...played }} picture={{ poster, width, height }} />;
  }
  return (
    <div className="grid gap-3">
      <div className={picture ? "zoom zoom-0" : "stage-cloth"}>
        <MediaPicture item={item} sizes="(min-width: 66rem) 62rem, 100vw" isEager />
      </div>
      {mayOpen(item) && type === "audio" && <Player played={{ kind: "audio", ...played }} />}
    </div>
  );
}
