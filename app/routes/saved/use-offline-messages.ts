import type { OfflineTexts } from "#app/client/offline/offline-texts.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function useOfflineMessages(visitTypes: { code: string; name: string }[]): OfflineTexts {
  const { t } = useTranslation();
  return {
    visits: Object.fromEntries(visitTypes.map(({ code, name }) => [code, name])),
    noLine: t("offline.is-offline"),
    savePart: t("offline.save-part", { part: "{part}", size: "{size}" }),
    isSaved: t("offline.is-saved", { part: "{part}" }),
    text: t("offline.text"),
    recording: t("offline.recording"),
    film: t("offline.film"),
    picture: t("offline.picture"),
    savedList: t("offline.saved-list"),
    none: t("offline.none"),
    room: t("offline.space-left", { size: "{size}" }),
    open: t("offline.open"),
    remove: t("offline.remove"),
    saving: t("offline.saving", { size: "{size}" }),
    saved: t("offline.saved"),
    removed: t("offline.removed"),
    full: t("offline.no-space", { size: "{size}" }),
    failed: t("offline.failed"),
    ended: t("offline.logged-out"),
    progress: t("offline.progress"),
    bookings: t("offline.bookings"),
    bookingsText: t("offline.bookings-text"),
    waiting: t("offline.request-pending"),
    refused: t("offline.request-rejected"),
    old: t("offline.request-expired"),
    taken: t("offline.request-sent"),
    send: t("offline.send"),
    sending: t("offline.sending"),
    stillWaiting: t("offline.request-still-pending"),
    mend: t("offline.edit-request"),
    seen: t("offline.view-request"),
  };
}
