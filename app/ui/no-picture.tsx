import { useRouteLoaderData } from "@remix-run/react";

export const useShouldShowPictures = () =>
  useRouteLoaderData<{ withScript: boolean }>("root")?.withScript !== false;

/** A quiet pattern where an item has no picture. */
export const NoPicture = ({ className = "" }: { className?: string }) => (
  <span className={`no-picture ${className}`} />
);

export type SmallPicture = { url: string; width: number; height: number };

/** Decorative unless it has an alternative text, because the title is next to it. In data-saving mode it is the pattern. */
export function PictureOrPattern(props: {
  picture: SmallPicture | undefined;
  alt?: string | undefined;
  className: string;
}) {
  const { picture, alt = "", className } = props;
  if (!useShouldShowPictures() || !picture) return <NoPicture className={className} />;
  const { url, width, height } = picture;
  return (
    <img className={`whole ${className}`} src={url} alt={alt} width={width} height={height} loading="lazy" />
  );
}
