import { useEffect, useRef, useState } from "react";

import type { Messages } from "../../messages/translate.ts";
import { formatApproximateSize } from "../../ui/format.ts";
import { useTranslation } from "../../ui/use-translation.tsx";
import { listBookings, sendBookings } from "./bookings.ts";
import { UNSENT_BOOKINGS_ID } from "./names.ts";
import { storeOfflinePage } from "./offline-page.ts";
import { BookingRow } from "./saved-bookings.tsx";
import { SavedItemRow, SaveOptions, type SavableItem } from "./saved-items.tsx";
import { fetchViewerId, getFreeBytes, listSavedItems } from "./store.ts";

/** From the page. `item`: what the user may save. */
export type SavedScreenData = {
  messages: Partial<Messages>;
  visitTypeNames: Record<string, string>;
  item: SavableItem | undefined;
};

export const loadLists = async () => ({
  items: await listSavedItems(),
  bookings: await listBookings(),
  freeBytes: await getFreeBytes(),
});
type Lists = Awaited<ReturnType<typeof loadLists>>;

/** Shows what became of an action, and the lists after it. */
export type ShowOutcome = (text: string) => Promise<void>;

export function SavedScreen({ data, initialLists }: { data: SavedScreenData; initialLists: Lists }) {
  const { t } = useTranslation();
  const [{ items, bookings, freeBytes }, setLists] = useState(initialLists);
  const [outcome, setOutcome] = useState<{ text: string }>();
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  const isOffline = useSynchronization(setLists);
  const showOutcome: ShowOutcome = async (text) => {
    setLists(await loadLists());
    setOutcome({ text });
  };
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (outcome && isFocusLost) outcomeRef.current?.focus();
  }, [outcome]);
  const focusedElement = document.activeElement;
  useEffect(() => {
    // The worker's change has removed the button that had the focus.
    if (focusedElement?.isConnected === false) outcomeRef.current?.focus();
  });
  return (
    <>
      {data.item && <SaveOptions item={data.item} lists={{ items, showOutcome }} />}
      {isOffline && (
        <p className="panel" role="status">
          {t("offline.is-offline")}
        </p>
      )}
      <p role="status" tabIndex={-1} ref={outcomeRef}>
        {outcome?.text}
      </p>
      {bookings.length > 0 && (
        <section className="grid gap-3" id={UNSENT_BOOKINGS_ID} aria-labelledby="bookings-title">
          <h2 id="bookings-title">{t("offline.bookings")}</h2>
          <p className="measure">{t("offline.bookings-text")}</p>
          <ul className="grid gap-3">
            {bookings.map((booking) => {
              const visitTypeName = data.visitTypeNames[booking.visitType] ?? "";
              return <BookingRow key={booking.id} {...{ booking, visitTypeName, showOutcome }} />;
            })}
          </ul>
        </section>
      )}
      <section className="grid gap-3" aria-labelledby="saved-title">
        <h2 id="saved-title">{t("offline.saved-list")}</h2>
        {freeBytes !== undefined && (
          <p className="text-soft">{t("offline.space-left", { size: formatApproximateSize(freeBytes) })}</p>
        )}
        {items.length === 0 && <p>{t("offline.none")}</p>}
        <ul className="grid gap-3">
          {items.map((item) => (
            <SavedItemRow key={item.url} item={item} showOutcome={showOutcome} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Sends waiting requests, and shows each change by the worker. Returns whether the browser is offline. */
function useSynchronization(setLists: (lists: Lists) => void) {
  const { language } = useTranslation();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const refresh = async () => setLists(await loadLists());
    const synchronize = async () => {
      // The response of a captive portal has no viewer header.
      const isOnline = Boolean(await fetchViewerId().catch(() => undefined));
      setOffline(!isOnline);
      await refresh();
      if (!isOnline) return;
      await storeOfflinePage(language).catch(() => undefined);
      await sendBookings();
      await refresh();
    };
    navigator.serviceWorker.onmessage = () => void refresh();
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    void synchronize();
  }, [setLists, language]);
  return isOffline;
}
