import type { Said } from "#app/client/offline/words.ts";
import { VISIT_TYPES } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

/** For the page's script, which has no catalogue. */
export function useSaid(): Said {
  const { say } = useWords();
  const visits = Object.fromEntries(
    VISIT_TYPES.map((type) => [`visit-${type}`, say(`appointments.type-${type}`)]),
  ) as Pick<Said, `visit-${(typeof VISIT_TYPES)[number]}`>;
  return {
    ...visits,
    noLine: say("offline.no-line"),
    savePart: say("offline.save-part", { part: "{part}", size: "{size}" }),
    isSaved: say("offline.is-saved", { part: "{part}" }),
    text: say("offline.text"),
    recording: say("offline.recording"),
    film: say("offline.film"),
    picture: say("offline.picture"),
    savedList: say("offline.saved-list"),
    none: say("offline.none"),
    room: say("offline.room", { size: "{size}" }),
    open: say("offline.open"),
    remove: say("offline.remove"),
    saving: say("offline.saving", { size: "{size}" }),
    saved: say("offline.saved"),
    removed: say("offline.removed"),
    full: say("offline.full", { size: "{size}" }),
    failed: say("offline.failed"),
    ended: say("offline.ended"),
    progress: say("offline.progress"),
    bookings: say("offline.bookings"),
    bookingsText: say("offline.bookings-text"),
    waiting: say("offline.waiting"),
    refused: say("offline.refused"),
    old: say("offline.old"),
    taken: say("offline.taken"),
    send: say("offline.send"),
    sending: say("offline.sending"),
    stillWaiting: say("offline.still-waiting"),
    mend: say("offline.mend"),
    seen: say("offline.seen"),
  };
}
