/** Visit requests written offline. Each is always sent with the same key and words, so that it creates one row. */
import { NOBODY, SHOWN_TO } from "../../schemas/lists.ts";
import { randomFormKey } from "../../ui/forms/random-key.ts";
import { alone, BOOKINGS, Ended, WHO, whoHere, within } from "./store.ts";

export type Booking = {
  id: string;
  typed: string;
  visitType: string;
  day: string;
  time: string;
  person: string;
  language: string;
  at: number;
  state: "waiting" | "refused" | "mending" | "old" | "taken";
  mendedAt?: number;
  seen?: string;
};

const FORM = "/visits-appointments";
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The server knows the key for twice as long (`core/once`). */
const SENT_FOR_MS = 30 * DAY_MS;
/** After `SENT_FOR_MS` its writer may still mend it. */
const KEPT_FOR_MS = 60 * DAY_MS;

const addressOf = (id: string) => `/saved?booking=${id}`;

const write = async (booking: Booking) =>
  (await caches.open(BOOKINGS)).put(addressOf(booking.id), new Response(JSON.stringify(booking)));

export const removeBooking = async ({ id }: Booking) => (await caches.open(BOOKINGS)).delete(addressOf(id));

/** Where nobody knows who is here, nobody is. */
const writer = async () => (await whoHere()) ?? NOBODY;

export async function listBookings(): Promise<Booking[]> {
  if (!(await caches.has(BOOKINGS))) return [];
  const person = await writer();
  const bookings = await caches.open(BOOKINGS);
  const listed: Booking[] = [];
  for (const address of await bookings.keys()) {
    const written = await bookings.match(address);
    const booking = written && ((await written.json()) as Booking);
    if (booking && booking.person === person) listed.push(booking);
  }
  return listed.sort((a, b) => a.at - b.at);
}

/** A form that was sent before its script ran has no key. */
function withKey(typed: string) {
  const fields = new URLSearchParams(typed);
  if (!fields.get("formKey")) fields.set("formKey", randomFormKey());
  return String(fields);
}

function wordsOf(typed: string) {
  const fields = new URLSearchParams(typed);
  fields.delete("formKey");
  return String(fields);
}

/**
 * The same words are kept once, with the key that they had first, since the server may have received them. Older ones
 * are removed only after the new one is written.
 */
export async function keepBooking(sent: string, language: string) {
  const fields = new URLSearchParams(sent);
  const [offered, offer] = /^(.{10})T(.{5})$/.exec(fields.get("offer") ?? "")?.slice(1) ?? [];
  const person = await writer();
  const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  await alone(WHO, async () => {
    // Somebody may have logged out meanwhile.
    if (person !== NOBODY && (await whoHere()) !== person) return;
    const same = (await listBookings()).filter((one) => wordsOf(one.typed) === wordsOf(sent));
    await write({
      id,
      typed: withKey(same[0]?.typed ?? sent),
      visitType: fields.get("visitType") ?? "",
      day: offered ?? fields.get("preferredDate") ?? "",
      time: offer ?? fields.get("preferredTime") ?? "",
      person,
      language,
      at: Date.now(),
      state: "waiting",
    });
    for (const one of same) await removeBooking(one);
    await mendedHere(sent);
  });
}

export const sendBookings = (tell: () => unknown = () => undefined) =>
  alone("urithi-send", async () => {
    let [left, isChanged] = [false, false];
    for (const booking of await listBookings()) {
      const { state, at } = booking;
      const age = Date.now() - at;
      if (state === "waiting") {
        const became = age > SENT_FOR_MS ? ({ state: "old" } as const) : await send(booking);
        if (!became) left = true;
        else {
          await becomes(booking, became);
          isChanged = true;
        }
      } else if (age > (state === "taken" ? DAY_MS : KEPT_FOR_MS)) {
        await removeBooking(booking);
        isChanged = true;
      }
    }
    if (isChanged) await tell();
    return left;
  });

/** What was removed meanwhile is not written again. What was taken is never sent again, even if the disk is full. */
const becomes = (booking: Booking, became: Partial<Booking>) =>
  alone(WHO, async () => {
    if (!(await listBookings()).some(({ id }) => id === booking.id)) return;
    await write({ ...booking, ...became, at: Date.now() }).catch((error: unknown) => {
      if (became.state !== "taken") throw error;
      return removeBooking(booking);
    });
  });

async function send({ typed, person, language }: Booking): Promise<Partial<Booking> | undefined> {
  try {
    const answer = await fetch(FORM, {
      method: "POST",
      body: typed,
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Accept-Language": language,
        [SHOWN_TO]: person,
      },
      // Written without a login, so sent without one, whoever is here now.
      credentials: person === NOBODY ? "omit" : "same-origin",
      signal: within(60),
    });
    const { pathname } = new URL(answer.url);
    if (answer.redirected && pathname.startsWith(`${FORM}/`))
      // Without a login two people cannot be told apart, and its address is private.
      return { state: "taken", typed: "", seen: person === NOBODY ? "" : pathname };
    return REFUSALS.includes(answer.status) ? { state: "refused" } : undefined;
  } catch {
    return undefined;
  }
}
const REFUSALS = [400, 403, 409, 413, 422];

export const mendBooking = ({ id }: Booking) =>
  alone(WHO, async () => {
    const listed = await listBookings();
    const booking = listed.find((one) => one.id === id);
    if (!booking) throw new Ended();
    for (const one of listed) if (one.state === "mending") await write({ ...one, state: "refused" });
    await write({ ...booking, state: "mending", mendedAt: Date.now() });
  });

/** What was sent is what was being mended, unless it is about another visit and much later. */
export const mended = (sent: string) => alone(WHO, () => mendedHere(sent));

async function mendedHere(sent: string) {
  const is = new URLSearchParams(sent);
  for (const one of await listBookings()) {
    if (one.state !== "mending") continue;
    const was = new URLSearchParams(one.typed);
    const isIt =
      Date.now() - (one.mendedAt ?? 0) < HOUR_MS ||
      ["visitType", "email"].every((name) => was.get(name) === is.get(name));
    await (isIt ? removeBooking(one) : write({ ...one, state: "refused" }));
  }
}
