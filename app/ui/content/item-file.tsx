import { Link } from "@remix-run/react";
import { Suspense } from "react";

import { hasFile } from "#app/schemas/item-facts.ts";
import type { ItemFile } from "#app/schemas/item-files.ts";
import { getShownType } from "#app/schemas/lists/content.ts";
import { formatSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { toFilePlayerFiles, toPlayerFiles } from "#app/ui/recordings/recording.ts";
import type { TranscriptSummary } from "#app/ui/transcripts/transcript-links.tsx";

import { getBookDetails, type ShownContent } from "./shown-content.ts";

export function FileLink({
  to,
  name,
  size,
  download,
}: {
  to: string;
  name: string;
  size: number;
  download?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <a className="button" href={to} download={download}>
      {t("file.name-and-size", { name, size: formatSize(size) })}
    </a>
  );
}

// Lazy, so that pages without a player do not load its code.
const Player = lazyOrReload(() => import("#app/ui/recordings/player.tsx").then((m) => m.Player));

type NamedFile = ItemFile & { name: string };

/** Of one of an item's further files. */
export function FilePlayer({
  item,
  file,
  tracks,
}: {
  item: Pick<ShownContent, "id">;
  file: NamedFile;
  tracks?: TranscriptSummary[] | undefined;
}) {
  const { id, type: kind, name: title } = file;
  if (kind !== "audio" && kind !== "video") return null;
  return (
    <Suspense>
      <Player key={id} playable={{ kind, title, recording: toFilePlayerFiles(item.id, file), tracks }} />
    </Suspense>
  );
}

export function canPlay(item: ShownContent) {
  const kind = getShownType(item);
  const isOpen = item.isEditable || getBookDetails(item).isAvailable;
  return (kind === "audio" || kind === "video") && hasFile(item) && isOpen;
}

export function ItemPlayer({
  item,
  tracks,
}: {
  item: ShownContent;
  tracks?: TranscriptSummary[] | undefined;
}) {
  const { title } = item;
  const kind = getShownType(item);
  if ((kind !== "audio" && kind !== "video") || !hasFile(item) || !canPlay(item)) return null;
  return (
    <Suspense>
      <Player playable={{ kind, title, recording: toPlayerFiles("content", item), tracks }} />
    </Suspense>
  );
}

/** Made on the server. */
export type Embargo = { text: string; copy?: { label: string; to: string } | undefined };

export const EmbargoPanel = ({ text, copy }: Embargo) => (
  <section className="panel measure grid gap-3">
    <p>{text}</p>
    {copy && (
      <p>
        <Link className="button" to={copy.to}>
          {copy.label}
        </Link>
      </p>
    )}
  </section>
);
