import type { OfflineTexts } from "#app/client/offline/offline-texts.ts";
import { VISIT_TYPES } from "#app/schemas/lists.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** For the page's script, which has no catalogue. */
export function useOfflineMessages(): OfflineTexts {
  const { t } = useTranslation();
  const visits = Object.fromEntries(
    VISIT_TYPES.map((type) => [`visit-${type}`, t(`appointments.type-${type}`)]),
  ) as Pick<OfflineTexts, `visit-${(typeof VISIT_TYPES)[number]}`>;
  return {
    ...visits,
    noLine: t("offline.no-line"),
    savePart: t("offline.save-part", { part: "{part}", size: "{size}" }),
    isSaved: t("offline.is-saved", { part: "{part}" }),
    text: t("offline.text"),
    recording: t("offline.recording"),
    film: t("offline.film"),
    picture: t("offline.picture"),
    savedList: t("offline.saved-list"),
    none: t("offline.none"),
    room: t("offline.room", { size: "{size}" }),
    open: t("offline.open"),
    remove: t("offline.remove"),
    saving: t("offline.saving", { size: "{size}" }),
    saved: t("offline.saved"),
    removed: t("offline.removed"),
    full: t("offline.full", { size: "{size}" }),
    failed: t("offline.failed"),
    ended: t("offline.ended"),
    progress: t("offline.progress"),
    bookings: t("offline.bookings"),
    bookingsText: t("offline.bookings-text"),
    waiting: t("offline.waiting"),
    refused: t("offline.refused"),
    old: t("offline.old"),
    taken: t("offline.taken"),
    send: t("offline.send"),
    sending: t("offline.sending"),
    stillWaiting: t("offline.still-waiting"),
    mend: t("offline.mend"),
    seen: t("offline.seen"),
  };
}
