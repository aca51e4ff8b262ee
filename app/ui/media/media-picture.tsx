import { Icon } from "#app/ui/icon.tsx";
import { NoPicture, useShouldShowPictures } from "#app/ui/no-picture.tsx";

import type { MediaCardItem } from "./shown-media.ts";

/** The placeholder is shown in data-saving mode. */
type PicturedItem = Pick<MediaCardItem, "id" | "title" | "type" | "altText"> & {
  picture: (Omit<NonNullable<MediaCardItem["picture"]>, "placeholder"> & { placeholder?: string }) | null;
};

const thumbnailUrl = (id: string, width: number, format = "") =>
  `/api/media/${id}/thumbnail/${width}${format && `.${format}`}`;

const DEFAULT_PICTURE_WIDTH = 640;
export const getPosterUrl = ({ id, picture }: PicturedItem) =>
  picture && thumbnailUrl(id, DEFAULT_PICTURE_WIDTH);

export function MediaPicture(props: { item: PicturedItem; sizes: string; isEager?: boolean }) {
  const { item, sizes, isEager } = props;
  const { id, title, type, altText, picture } = item;
  const wantsPictures = useShouldShowPictures();
  if (!picture)
    return (
      <span className="thumbnail thumbnail-cover">
        <NoPicture />
        <span className="thumbnail-icon">
          <Icon name={type} />
        </span>
      </span>
    );
  const { width, height, widths, placeholder } = picture;
  const alt = altText || title;
  const buildSrcSet = (format: string) =>
    widths
      .map((candidateWidth) => `${thumbnailUrl(id, candidateWidth, format)} ${candidateWidth}w`)
      .join(", ");
  return (
    <span className="thumbnail">
      {wantsPictures ? (
        <picture>
          <source type="image/avif" srcSet={buildSrcSet("avif")} sizes={sizes} />
          <source type="image/webp" srcSet={buildSrcSet("webp")} sizes={sizes} />
          <img
            src={thumbnailUrl(id, DEFAULT_PICTURE_WIDTH)}
            alt={alt}
            width={width}
            height={height}
            loading={isEager ? "eager" : "lazy"}
            decoding="async"
          />
        </picture>
      ) : (
        <img className="thumbnail-blur" src={`data:image/webp;base64,${placeholder}`} alt={alt} />
      )}
    </span>
  );
}
