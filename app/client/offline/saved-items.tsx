import { useState } from "react";

import { NO_VIEWER } from "../../schemas/lists/accounts.ts";
import { formatApproximateSize, formatSize } from "../../ui/format.ts";
import { useTranslation } from "../../ui/use-translation.tsx";
import type { ShowOutcome } from "./saved-screen.tsx";
import { getSavedUrl, type SavablePart, type SavedItem } from "./state.ts";
import { fetchViewerId, getFreeBytes, removeSavedItem, saveItem, ViewerChangedError } from "./store.ts";

/** `url`: where the file is downloaded. `file`: one of the item's further files. */
type Part = { kind: SavablePart; bytes: number; url: string; file?: { id: string; name: string } };
export type SavableItem = { id: string; title: string; parts: Part[] };

/** `lists` is undefined on the server: without script, each part is a link. */
type OptionsProps = { item: SavableItem; lists?: { items: SavedItem[]; showOutcome: ShowOutcome } };

export function SaveOptions({ item, lists }: OptionsProps) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<{ value: number; max: number }>();
  const renderPart = (part: Part) => {
    const name = [part.file?.name, t(`offline.${part.kind}`)].filter(Boolean).join(" · ");
    const size = formatApproximateSize(part.bytes);
    if (!lists) return <a href={part.url}>{t("file.name-and-size", { name, size })}</a>;
    if (lists.items.some(({ url }) => url === getSavedUrl(toSavedPart(item, part))))
      return <strong>{t("offline.is-saved", { part: name })}</strong>;
    const save = async () => {
      if (progress) return;
      const setBytes = (value: number) => setProgress({ value, max: part.bytes });
      setBytes(0);
      await lists.showOutcome(t("offline.saving", { size }));
      const error = await savePart(item, part, setBytes).catch((error: unknown) => error as Error);
      if (!error) await lists.showOutcome(t("offline.saved"));
      else if (error.name === "QuotaExceededError") await lists.showOutcome(t("offline.no-space", { size }));
      else if (error instanceof ViewerChangedError) await lists.showOutcome(t("offline.logged-out"));
      else await lists.showOutcome(t("offline.failed"));
      setProgress(undefined);
    };
    return (
      <button
        type="button"
        className="button main"
        aria-disabled={progress !== undefined}
        onClick={() => void save()}
      >
        {t("offline.save-part", { part: name, size })}
      </button>
    );
  };
  return (
    <section className="panel grid gap-3" aria-labelledby="to-save">
      <h2 id="to-save">{t("offline.save-title", { title: item.title })}</h2>
      {item.parts.length === 0 && <p>{t("offline.nothing-to-save")}</p>}
      <ul className="grid gap-3">
        {item.parts.map((part) => (
          <li key={part.url}>{renderPart(part)}</li>
        ))}
      </ul>
      {progress && <progress aria-label={t("offline.progress")} {...progress} />}
    </section>
  );
}

/** A further file is saved by its own id. */
const toSavedPart = ({ id, title }: SavableItem, { kind, file }: Part) => ({
  item: file?.id ?? id,
  part: kind,
  title: file ? `${title}, ${file.name}` : title,
});

async function savePart(item: SavableItem, part: Part, onProgress: (bytes: number) => void) {
  const freeBytes = await getFreeBytes();
  if (freeBytes !== undefined && part.bytes > freeBytes) throw new DOMException("", "QuotaExceededError");
  const person = await fetchViewerId();
  if (!person || person === NO_VIEWER) throw new ViewerChangedError();
  const response = await fetch(part.url);
  if (!response.ok) throw new Error(String(response.status));
  const type = response.headers.get("Content-Type") ?? "";
  await saveItem(person, { ...toSavedPart(item, part), type }, response, onProgress);
}

export function SavedItemRow({ item, showOutcome }: { item: SavedItem; showOutcome: ShowOutcome }) {
  const { t } = useTranslation();
  const { title, part, url, bytes } = item;
  const Player = part === "film" ? "video" : "audio";
  const isPlayed = part === "film" || part === "recording";
  const remove = () => removeSavedItem(url).then(() => showOutcome(t("offline.removed")));
  return (
    <li className="panel grid gap-3">
      <h3>{title}</h3>
      <p>
        {t(`offline.${part}`)} · {formatSize(bytes)}
      </p>
      {isPlayed && <Player className="player" controls preload="none" src={url} aria-label={title} />}
      <p className="flex flex-wrap gap-3">
        {!isPlayed && (
          <a className="button main" href={url} aria-label={`${t("offline.open")}: ${title}`}>
            {t("offline.open")}
          </a>
        )}
        <RowButton name={t("offline.remove")} subject={title} onClick={remove} />
      </p>
    </li>
  );
}

type ButtonProps = { name: string; subject?: string; onClick: () => Promise<void> };

export function RowButton({ name, subject, onClick }: ButtonProps) {
  const label = subject ? `${name}: ${subject}` : undefined;
  return (
    <button type="button" className="button" aria-label={label} onClick={() => void onClick()}>
      {name}
    </button>
  );
}
