import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { ItemFile } from "#app/schemas/item-files.ts";
import { type SmallPicture, useShouldShowPictures } from "#app/ui/no-picture.tsx";
import type { TranscriptSummary } from "#app/ui/transcripts/transcript-links.tsx";

import { FilePlayer } from "./item-file.tsx";
import { itemPath, type ShownContent } from "./shown-content.ts";

type ChosenFile = ItemFile & { name: string; open: string; readPath?: string; read?: string };

export type ItemStrip = {
  title: string;
  /** A file with a `kind` has no thumbnail. The item's page shows that of the `isStage` unless another is chosen. */
  files: { id: string; name: string; alt: string; kind?: string; isStage?: boolean; isChosen?: boolean }[];
  /** Which of them is shown. */
  caption: string;
  zip: string;
  chosen?: ChosenFile;
};

/** What the user may open of a file in full size. */
export type FilePicture = { src: string; alt: string; bytes: number };

const fileUrl = (item: ShownContent, id: string, action: string) =>
  `/api/content/${item.id}/files/${id}/${action}`;

type Props = {
  item: ShownContent;
  strip: ItemStrip;
  tracks: TranscriptSummary[] | undefined;
  renderPicture: (thumbnail: SmallPicture | undefined, picture: FilePicture | undefined) => ReactNode;
  /** The stage of the item's own file. */
  children: ReactNode;
};

/** The chosen file of an item with several, and all of them as links to its page. */
export function ItemFiles({ item, strip, tracks, renderPicture, children }: Props) {
  const { chosen } = strip;
  return (
    <>
      {chosen ? (
        <>
          {renderChosenPicture(item, { chosen, files: strip.files, renderPicture })}
          <FilePlayer item={item} file={chosen} tracks={tracks} />
        </>
      ) : (
        children
      )}
      <FileStrip item={item} strip={strip} />
    </>
  );
}

type ChosenProps = Pick<Props, "renderPicture"> & Pick<ItemStrip, "files"> & { chosen: ChosenFile };

function renderChosenPicture(item: ShownContent, { chosen, files, renderPicture }: ChosenProps) {
  const { id, type, altText, name, fileSize } = chosen;
  const hasThumbnail = files.some((file) => file.id === id && file.kind === undefined);
  if (!hasThumbnail) return null;
  const picture = { src: fileUrl(item, id, "view"), alt: altText || name, bytes: fileSize };
  const thumbnail = { url: fileUrl(item, id, "thumbnail"), width: 320, height: 320 };
  return renderPicture(thumbnail, type === "image" ? picture : undefined);
}

function FileStrip({ item, strip }: { item: ShownContent; strip: ItemStrip }) {
  const wantsPictures = useShouldShowPictures();
  return (
    <nav className="item-strip" aria-label={strip.title}>
      <ol>
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
                (kind ?? alt)
              )}
              {(kind ?? alt) !== name && <span className="sr-only"> {name}</span>}
            </Link>
          </li>
        ))}
      </ol>
      <p>
        {strip.caption} <a href={`/api/content/${item.id}/files.zip`}>{strip.zip}</a>
      </p>
      {strip.chosen && <FileLinks item={item} chosen={strip.chosen} />}
    </nav>
  );
}

/** What can be done with a chosen file. */
function FileLinks({ item, chosen }: { item: ShownContent; chosen: ChosenFile }) {
  const { id, open, readPath, read } = chosen;
  return (
    <p className="flex flex-wrap gap-3">
      {readPath && <Link to={readPath}>{read}</Link>}
      <a href={fileUrl(item, id, "view")} target="_blank" rel="noreferrer">
        {open}
      </a>
    </p>
  );
}
