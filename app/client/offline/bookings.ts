/** Stores visit requests written offline. A retry sends the same key and content, so the server creates one row. */
import { BOOKING_PATH, NO_VIEWER, VIEWER_HEADER } from "../../schemas/lists.ts";
import { BOOKING_CACHE, SAVED_PATH } from "./names.ts";
import { createFormKey } from "../../ui/forms/random-form-key.ts";
import { withLock, ViewerChangedError, VIEWER_CACHE, loadViewerId, createTimeoutSignal } from "./store.ts";

export type OfflineBooking = {
  id: string;
  fields: string;
  visitType: string;
  day: string;
  time: string;
  person: string;
  language: string;
  changedAt: number;
  state: "waiting" | "refused" | "mending" | "old" | "taken";
  editStartedAt?: number;
  visitUrl?: string;
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Half as long as the server stores form keys, so that a late retry creates no second row. */
const MAX_PENDING_MS = 30 * DAY_MS;
/** Longer than `MAX_PENDING_MS`, so that the user can still correct a request that was never sent. */
const BOOKING_RETENTION_MS = 60 * DAY_MS;

const getBookingUrl = (id: string) => `${SAVED_PATH}?booking=${id}`;

const storeBooking = async (booking: OfflineBooking) =>
  (await caches.open(BOOKING_CACHE)).put(getBookingUrl(booking.id), new Response(JSON.stringify(booking)));

export const removeBooking = async ({ id }: OfflineBooking) =>
  (await caches.open(BOOKING_CACHE)).delete(getBookingUrl(id));

const loadBookingOwner = async () => (await loadViewerId()) ?? NO_VIEWER;

export async function listBookings(): Promise<OfflineBooking[]> {
  if (!(await caches.has(BOOKING_CACHE))) return [];
  const person = await loadBookingOwner();
  const bookings = await caches.open(BOOKING_CACHE);
  const result: OfflineBooking[] = [];
  for (const request of await bookings.keys()) {
    const response = await bookings.match(request);
    const booking = response && ((await response.json()) as OfflineBooking);
    if (booking && booking.person === person) result.push(booking);
  }
  return result.sort((a, b) => a.changedAt - b.changedAt);
}

function withFormKey(text: string) {
  const fields = new URLSearchParams(text);
  if (!fields.get("formKey")) fields.set("formKey", createFormKey());
  return String(fields);
}

function withoutFormKey(text: string) {
  const fields = new URLSearchParams(text);
  fields.delete("formKey");
  return String(fields);
}

/** Replaces stored requests with the same content and uses their form key, so that the server creates one row. */
export async function saveBooking(submitted: string, language: string) {
  const fields = new URLSearchParams(submitted);
  const [offeredDay, offeredTime] = /^(.{10})T(.{5})$/.exec(fields.get("offeredTime") ?? "")?.slice(1) ?? [];
  const person = await loadBookingOwner();
  const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  await withLock(VIEWER_CACHE, async () => {
    if (person !== NO_VIEWER && (await loadViewerId()) !== person) return;
    const duplicates = (await listBookings()).filter(
      (booking) => withoutFormKey(booking.fields) === withoutFormKey(submitted),
    );
    await storeBooking({
      id,
      fields: withFormKey(duplicates[0]?.fields ?? submitted),
      visitType: fields.get("visitType") ?? "",
      day: offeredDay ?? fields.get("preferredDate") ?? "",
      time: offeredTime ?? fields.get("preferredTime") ?? "",
      person,
      language,
      changedAt: Date.now(),
      state: "waiting",
    });
    for (const duplicate of duplicates) await removeBooking(duplicate);
    await removeEditedBookings(submitted);
  });
}

export const sendBookings = (onChange: () => unknown = () => undefined) =>
  withLock("urithi-send", async () => {
    let [hasPending, hasChanged] = [false, false];
    for (const booking of await listBookings()) {
      const { state, changedAt } = booking;
      const age = Date.now() - changedAt;
      if (state === "waiting") {
        const outcome = age > MAX_PENDING_MS ? ({ state: "old" } as const) : await sendBooking(booking);
        if (!outcome) hasPending = true;
        else {
          await updateBooking(booking, outcome);
          hasChanged = true;
        }
      } else if (age > (state === "taken" ? DAY_MS : BOOKING_RETENTION_MS)) {
        await removeBooking(booking);
        hasChanged = true;
      }
    }
    if (hasChanged) await onChange();
    return hasPending;
  });

/** Does not restore a deleted request. Deletes an accepted one that cannot be stored, so that it is not sent again. */
const updateBooking = (booking: OfflineBooking, changes: Partial<OfflineBooking>) =>
  withLock(VIEWER_CACHE, async () => {
    if (!(await listBookings()).some(({ id }) => id === booking.id)) return;
    await storeBooking({ ...booking, ...changes, changedAt: Date.now() }).catch((error: unknown) => {
      if (changes.state !== "taken") throw error;
      return removeBooking(booking);
    });
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
const REJECTED_STATUSES = [400, 403, 409, 413, 422];

export const startEditing = ({ id }: OfflineBooking) =>
  withLock(VIEWER_CACHE, async () => {
    const bookings = await listBookings();
    const booking = bookings.find((stored) => stored.id === id);
    if (!booking) throw new ViewerChangedError();
    for (const other of bookings)
      if (other.state === "mending") await storeBooking({ ...other, state: "refused" });
    await storeBooking({ ...booking, state: "mending", editStartedAt: Date.now() });
  });

/** Deletes the edited request if the submitted one replaces it: sent within an hour, or with the same type and email. */
export const finishEditing = (submitted: string) =>
  withLock(VIEWER_CACHE, () => removeEditedBookings(submitted));

async function removeEditedBookings(submitted: string) {
  const submittedFields = new URLSearchParams(submitted);
  for (const booking of await listBookings()) {
    if (booking.state !== "mending") continue;
    const storedFields = new URLSearchParams(booking.fields);
    const isSubmitted =
      Date.now() - (booking.editStartedAt ?? 0) < HOUR_MS ||
      ["visitType", "email"].every((name) => storedFields.get(name) === submittedFields.get(name));
    await (isSubmitted ? removeBooking(booking) : storeBooking({ ...booking, state: "refused" }));
  }
}
