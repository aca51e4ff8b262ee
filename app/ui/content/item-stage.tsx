import { Suspense } from "react";

import { hasFile } from "#app/schemas/item-facts.ts";
import { getShownType, MAX_INLINE_PICTURE_BYTES } from "#app/schemas/lists/content.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import {
  NoPicture,
  PictureOrPattern,
  type SmallPicture,
  useShouldShowPictures,
} from "#app/ui/no-picture.tsx";
import type { TranscriptSummary } from "#app/ui/transcripts/transcript-links.tsx";

import { canPlay, ItemPlayer } from "./item-file.tsx";
import type { FilePicture, ItemStrip } from "./item-files.tsx";
import { contentViewUrl, type ShownContent } from "./shown-content.ts";
import { type ZoomLabels, ZoomLink } from "./zoom-link.tsx";

// Lazy, because few items have several files.
const ItemFiles = lazyOrReload(() => import("./item-files.tsx").then((m) => m.ItemFiles));

/** Undefined if the item's own file is not a picture that the user may open. */
export function getItemPicture(item: ShownContent, alt: string): FilePicture | undefined {
  const { id, category, isPublished, isEditable } = item;
  const isOpen = category !== "Literary Collection" && (isPublished || isEditable);
  return isOpen && getShownType(item) === "image" && hasFile(item)
    ? { src: contentViewUrl(id), alt, bytes: item.fileSize }
    : undefined;
}

type StageProps = {
  item: ShownContent;
  picture: FilePicture | undefined;
  strip: ItemStrip | undefined;
  tracks: TranscriptSummary[] | undefined;
  zoom: ZoomLabels;
};

/** The picture, player or first page of an item or of one of its files. */
export function ItemStage({ item, picture, strip, tracks, zoom }: StageProps) {
  const { title, thumbnail } = item;
  const renderPicture = (small: SmallPicture | undefined, large: FilePicture | undefined, alt?: string) => (
    <StagePicture title={title} thumbnail={small} alt={alt} picture={large} zoom={zoom} />
  );
  const ownStage = (
    <>
      {!(getShownType(item) === "video" && canPlay(item)) &&
        renderPicture(thumbnail, picture, thumbnail?.altText)}
      <ItemPlayer item={item} tracks={tracks} />
    </>
  );
  return (
    <div className="item-stages">
      {strip ? (
        <Suspense>
          <ItemFiles item={item} strip={strip} tracks={tracks} renderPicture={renderPicture}>
            {ownStage}
          </ItemFiles>
        </Suspense>
      ) : (
        ownStage
      )}
    </div>
  );
}

type StagePictureProps = Pick<StageProps, "picture" | "zoom"> & {
  title: string;
  thumbnail: SmallPicture | undefined;
  alt: string | undefined;
};

function StagePicture({ title, thumbnail, alt, picture, zoom }: StagePictureProps) {
  const wantsPictures = useShouldShowPictures();
  const isLight = picture !== undefined && picture.bytes <= MAX_INLINE_PICTURE_BYTES;
  if (!thumbnail && !picture) return <NoPicture className="item-pattern" />;
  return (
    <p className="item-stage">
      {isLight && wantsPictures ? (
        <img src={picture.src} alt={picture.alt} decoding="async" />
      ) : (
        <PictureOrPattern picture={thumbnail} alt={alt} className="item-pattern" />
      )}
      {picture && (
        <ZoomLink picture={picture} title={title} zoom={zoom} className="button icon-button">
          <Icon name="search" />
        </ZoomLink>
      )}
    </p>
  );
}
