import { useRouteLoaderData } from "@remix-run/react";

import { Icon } from "#app/ui/icon.tsx";
import { Weave } from "#app/ui/weave.tsx";

import type { MediaCardItem } from "./media-words.ts";

type Shown = Pick<MediaCardItem, "id" | "title" | "type" | "altText" | "picture">;

const addressOf = (id: string, width: number, format = "") =>
  `/api/media/${id}/thumbnail/${width}${format && `.${format}`}`;

/** Readers who save data see the blur instead. */
export const useWantsPictures = () =>
  useRouteLoaderData<{ withScript: boolean }>("root")?.withScript !== false;

/** Where one width must do: the `src`, and a poster. */
const USUAL = 640;
export const posterOf = ({ id, picture }: Shown) => picture && addressOf(id, USUAL);

/** The picture over its blur, or a cloth with a sign of the type. `sizes`: how wide it will be. */
export function MediaPicture(props: { item: Shown; sizes: string; isEager?: boolean }) {
  const { item, sizes, isEager } = props;
  const { id, title, type, altText, picture } = item;
  const isWanted = useWantsPictures();
  if (!picture)
    return (
      <span className="shot shot-cloth">
        <Weave of={id} repeat={32} isHemmed />
        <span className="shot-icon">
          <Icon name={type} />
        </span>
      </span>
    );
  const { width, height, widths, placeholder } = picture;
  const alt = altText || title;
  const blur = `data:image/webp;base64,${placeholder}`;
  const all = (format: string) => widths.map((one) => `${addressOf(id, one, format)} ${one}w`).join(", ");
  return (
    <span className={type === "document" ? "shot shot-document" : "shot"}>
      <img className="shot-blur" src={blur} alt={isWanted ? "" : alt} />
      {isWanted && (
        <picture>
          <source type="image/avif" srcSet={all("avif")} sizes={sizes} />
          <source type="image/webp" srcSet={all("webp")} sizes={sizes} />
          <img
            src={addressOf(id, USUAL)}
            alt={alt}
            width={width}
            height={height}
            loading={isEager ? "eager" : "lazy"}
            decoding="async"
          />
        </picture>
      )}
    </span>
  );
}
