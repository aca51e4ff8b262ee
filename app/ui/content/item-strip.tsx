import { Link } from "@remix-run/react";

import type { ItemFile } from "#app/schemas/item-files.ts";
import { MAX_INLINE_PICTURE_BYTES } from "#app/schemas/lists/content.ts";
import { useShouldShowPictures } from "#app/ui/no-picture.tsx";

import type { TranscriptSummary } from "#app/ui/transcripts/transcript-links.tsx";

import { FilePlayer } from "./item-file.tsx";
import { itemPath, type ShownContent } from "./shown-content.ts";

export type ItemStrip = {
  title: string;
  /** A file with a `kind` has no thumbnail. The item's page shows that of the `isStage` unless another is chosen. */
  files: { id: string; name: string; alt: string; kind?: string; isStage?: boolean; isChosen?: boolean }[];
  zip: string;
  chosen?: ItemFile & { name: string; open: string; readPath?: string; read?: string };
};
type Props<Strip> = { item: ShownContent; strip: Strip };

const fileUrl = (item: ShownContent, id: string, action: string) =>
  `/api/content/${item.id}/files/${id}/${action}`;

export const ItemPicture = ({ src, title }: { src: string; title: string }) => (
  <p className="item-picture">
    <img src={src} alt={title} decoding="async" />
  </p>
);

/** The files of an item as links to its page, which shows the chosen one. */
export function FileStrip({ item, strip }: Props<ItemStrip>) {
  const wantsPictures = useShouldShowPictures();
  return (
    <nav className="grid gap-3" aria-label={strip.title}>
      <ol className="file-strip">
        {strip.files.map(({ id, name, alt, kind, isStage, isChosen }) => (
          <li key={id}>
            <Link
              to={isStage ? itemPath(item) : `${itemPath(item)}?file=${id}`}
              preventScrollReset
              aria-current={isChosen && "true"}
            >
              {kind === undefined && wantsPictures ? (
                <img src={fileUrl(item, id, "thumbnail")} alt={alt} width={72} height={72} loading="lazy" />
              ) : (
                <span className="item-file-kind">{kind ?? alt}</span>
              )}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p>
        <a href={`/api/content/${item.id}/files.zip`}>{strip.zip}</a>
      </p>
    </nav>
  );
}

/** Picture, player or link of a chosen file. */
export function FileStage({
  item,
  strip: { chosen },
  tracks,
}: Props<ItemStrip> & { tracks: TranscriptSummary[] | undefined }) {
  const wantsPictures = useShouldShowPictures();
  if (!chosen) return null;
  const { id, type, altText, name, fileSize, open, readPath, read } = chosen;
  const originalUrl = fileUrl(item, id, "view");
  const isPicture = type === "image" && wantsPictures && fileSize <= MAX_INLINE_PICTURE_BYTES;
  return (
    <section className="grid gap-3" aria-label={name}>
      {isPicture && <ItemPicture src={originalUrl} title={altText || name} />}
      <FilePlayer item={item} file={chosen} tracks={tracks} />
      <p className="flex flex-wrap gap-3">
        {readPath && (
          <Link className="button" to={readPath}>
            {read}
          </Link>
        )}
        <a href={originalUrl} target="_blank" rel="noreferrer">
          {open}
        </a>
      </p>
    </section>
  );
}
