import { NoPicture, useShouldShowPictures } from "#app/ui/no-picture.tsx";

import type { EventPicture, ShownEvent } from "./shown-event.ts";

const SMALL_SIDE = 320;

const toJpegUrl = (url: string) => url.replace(/webp$/, "jpg");
export const toSmallUrl = (url: string) => url.replace(/\.webp$/, "-small.webp");

export function getImageSources({ url, width, height }: EventPicture) {
  const smallWidth = Math.round(width * Math.min(1, SMALL_SIDE / Math.max(width, height)));
  return { srcSet: `${toSmallUrl(url)} ${smallWidth}w, ${url} ${width}w`, src: toJpegUrl(url) };
}

/** Decorative: the title is next to it, and no one is asked to describe it. */
export function EventImage(props: { picture: EventPicture; sizes: string; className?: string }) {
  const { picture, sizes, className } = props;
  const { width, height } = picture;
  const { src, srcSet } = getImageSources(picture);
  return (
    <picture className={className}>
      <source type="image/webp" srcSet={srcSet} sizes={sizes} />
      <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}

/** 3 : 2, at the edge of its card. */
export function EventCover({ event: { picture }, sizes }: { event: ShownEvent; sizes: string }) {
  const wantsPictures = useShouldShowPictures();
  return picture && wantsPictures ? (
    <EventImage picture={picture} sizes={sizes} className="event-picture" />
  ) : (
    <NoPicture className="event-picture" />
  );
}

export const getSocialPicture = ({ picture }: Pick<ShownEvent, "picture">) =>
  picture && toJpegUrl(picture.url);
