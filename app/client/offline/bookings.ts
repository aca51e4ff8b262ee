/** Stores visit requests written offline. A retry sends the same key and content, so the server creates one row. */
import { BOOKING_PATH } from "../../schemas/lists/appointments.ts";
import { NO_VIEWER, VIEWER_HEADER } from "../../schemas/lists/accounts.ts";
import { createFormKey } from "../../ui/forms/random-form-key.ts";
import {
  getViewerId,
  loadState,
  updateState,
  withLock,
  type OfflineBooking,
  type OfflineState,
} from "./state.ts";
import { createTimeoutSignal } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Half as long as the server stores form keys, so that a late retry creates no second row. */
const MAX_PENDING_MS = 30 * DAY_MS;
/** Longer than `MAX_PENDING_MS`, so that the user can still correct a request that was never sent. */
const BOOKING_RETENTION_MS = 60 * DAY_MS;
const REJECTED_STATUSES = [400, 403, 409, 413, 422];

const getOwner = (state: OfflineState) => getViewerId(state) ?? NO_VIEWER;

export async function listBookings(): Promise<OfflineBooking[]> {
  const state = await loadState();
  return state.bookings.filter(({ person }) => person === getOwner(state));
}

const updateBookings = (change: (bookings: OfflineBooking[], owner: string) => OfflineBooking[]) =>
  updateState((state) => ({ ...state, bookings: change(state.bookings, getOwner(state)) }));

export const removeBooking = (id: string) =>
  updateBookings((bookings) => bookings.filter((booking) => booking.id !== id));

/** Does not restore a request that was deleted in the meantime. */
const updateBooking = (id: string, changes: Partial<OfflineBooking>) =>
  updateBookings((bookings) =>
    bookings.map((booking) =>
      booking.id === id ? { ...booking, ...changes, changedAt: Date.now() } : booking,
    ),
  );

/** Splits the idempotency key from the content of a form. */
function parseFields(text: string) {
  const fields = new URLSearchParams(text);
  const formKey = fields.get("formKey");
  fields.delete("formKey");
  return { fields, formKey, content: String(fields) };
}

/** Whether the same content was sent again, or a rejected request was corrected: its form still has its key. */
function isReplaced({ fields, state }: OfflineBooking, submitted: string) {
  const [booking, newer] = [parseFields(fields), parseFields(submitted)];
  if (booking.content === newer.content) return true;
  return (state === "refused" || state === "old") && booking.formKey === newer.formKey;
}

const withoutReplaced = (bookings: OfflineBooking[], owner: string, submitted: string) =>
  bookings.filter((booking) => booking.person !== owner || !isReplaced(booking, submitted));

/** Deletes what the server has now accepted as `submitted`. */
export const removeReplacedBookings = (submitted: string) =>
  updateBookings((bookings, owner) => withoutReplaced(bookings, owner, submitted));

/** Uses the form key of the request that it replaces, so that the server creates one row. */
export const saveBooking = (submitted: string, language: string) =>
  updateBookings((bookings, person) => {
    const { fields, formKey } = parseFields(submitted);
    const others = withoutReplaced(bookings, person, submitted);
    const replaced = bookings.find((booking) => !others.includes(booking));
    const [offeredDay, offeredTime] = fields.get("offeredTime")?.split("T") ?? [];
    fields.set("formKey", (replaced && parseFields(replaced.fields).formKey) || formKey || createFormKey());
    const booking: OfflineBooking = {
      id: createFormKey(),
      fields: String(fields),
      visitType: fields.get("visitType") ?? "",
      day: offeredDay || fields.get("preferredDate") || "",
      time: offeredTime || fields.get("preferredTime") || "",
      person,
      language,
      changedAt: Date.now(),
      state: "waiting",
    };
    return [...others, booking];
  });

/** Returns whether requests are still waiting. */
export const sendBookings = (onChange: () => unknown = () => undefined) =>
  withLock("urithi-send", async () => {
    let [hasPending, hasChanged] = [false, false];
    for (const booking of await listBookings()) {
      const { id, state, changedAt } = booking;
      const age = Date.now() - changedAt;
      if (state === "waiting") {
        const outcome = age > MAX_PENDING_MS ? ({ state: "old" } as const) : await sendBooking(booking);
        if (outcome) await updateBooking(id, outcome);
        else hasPending = true;
        hasChanged ||= outcome !== undefined;
      } else if (age > (state === "taken" ? DAY_MS : BOOKING_RETENTION_MS)) {
        await removeBooking(id);
        hasChanged = true;
      }
    }
    if (hasChanged) await onChange();
    return hasPending;
  });

async function sendBooking({
  fields,
  person,
  language,
}: OfflineBooking): Promise<Partial<OfflineBooking> | undefined> {
  try {
    const response = await fetch(BOOKING_PATH, {
      method: "POST",
      body: fields,
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Accept-Language": language,
        [VIEWER_HEADER]: person,
      },
      credentials: person === NO_VIEWER ? "omit" : "same-origin",
      signal: createTimeoutSignal(60),
    });
    const { pathname } = new URL(response.url);
    if (response.redirected && pathname.startsWith(`${BOOKING_PATH}/`))
      // The private link of a visitor is not stored, because the next visitor on this device could open it.
      return { state: "taken", fields: "", visitUrl: person === NO_VIEWER ? "" : pathname };
    return REJECTED_STATUSES.includes(response.status) ? { state: "refused" } : undefined;
  } catch {
    return undefined;
  }
}
