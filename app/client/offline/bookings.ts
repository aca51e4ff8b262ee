/**
 * Requests for a visit that were written without a line. Each is sent as it was typed, so that the product knows the same
 * words again: however often it is sent, and whether or not an answer came, it is one request.
 */
import { NOBODY, SHOWN_TO } from "../../schemas/lists.ts";
import { alone, BOOKINGS, WHO, whoHere } from "./store.ts";

export type Booking = {
  id: string;
  /** As the form sent it; nothing of it is left once it was taken. */
  typed: string;
  visitType: string;
  day: string;
  time: string;
  person: string;
  language: string;
  at: number;
  state: "waiting" | "refused" | "mending" | "old" | "taken";
  /** Where one sees what became of it. */
  seen?: string;
};

const FORM = "/visits-appointments";
const DAY_MS = 24 * 60 * 60 * 1000;
/** The product knows the same words for twice as long (core/once). */
const SENT_FOR_MS = 30 * DAY_MS;

const addressOf = (id: string) => `/saved?booking=${id}`;

const write = async (booking: Booking) =>
  (await caches.open(BOOKINGS)).put(addressOf(booking.id), new Response(JSON.stringify(booking)));

export const removeBooking = async ({ id }: Booking) => (await caches.open(BOOKINGS)).delete(addressOf(id));

/** Those of who is here: what a person wrote is shown to nobody else, and what was written without a login to no person. */
export async function listBookings(): Promise<Booking[]> {
  if (!(await caches.has(BOOKINGS))) return [];
  const person = await whoHere();
  const bookings = await caches.open(BOOKINGS);
  const listed: Booking[] = [];
  for (const address of await bookings.keys()) {
    const written = await bookings.match(address);
    const booking = written && ((await written.json()) as Booking);
    if (booking && booking.person === person) listed.push(booking);
  }
  return listed.sort((a, b) => a.at - b.at);
}

/** The same words are kept once, and what was being mended is this one now. */
export async function keepBooking(typed: string, language: string) {
  const fields = new URLSearchParams(typed);
  const [offered, offer] = /^(.{10})T(.{5})$/.exec(fields.get("offer") ?? "")?.slice(1) ?? [];
  const person = (await whoHere()) ?? NOBODY;
  await alone(BOOKINGS, async () => {
    for (const one of await listBookings())
      if (one.typed === typed || one.state === "mending") await removeBooking(one);
    await write({
      id: `${Date.now()}-${Math.random().toString(36).slice(2)}`,
      typed,
      visitType: fields.get("visitType") ?? "",
      day: offered ?? fields.get("preferredDate") ?? "",
      time: offer ?? fields.get("preferredTime") ?? "",
      person,
      language,
      at: Date.now(),
      state: "waiting",
    });
  });
  // Somebody may have logged out meanwhile.
  await alone(WHO, async () => {
    if (person !== NOBODY && (await whoHere()) !== person)
      for (const one of await (await caches.open(BOOKINGS)).keys()) await dropOf(one, person);
  });
}

async function dropOf(address: Request, person: string) {
  const bookings = await caches.open(BOOKINGS);
  const written = await bookings.match(address);
  if (written && ((await written.json()) as Booking).person === person) await bookings.delete(address);
}

/** Sends what waits, and says whether anything still does. */
export const sendBookings = () =>
  alone("urithi-send", async () => {
    let left = false;
    for (const booking of await listBookings()) {
      const age = Date.now() - booking.at;
      if (booking.state === "taken" && age > DAY_MS) await removeBooking(booking);
      if (booking.state !== "waiting") continue;
      const became = age > SENT_FOR_MS ? ({ state: "old" } as const) : await send(booking);
      if (!became) left = true;
      // Unless it was removed, or its writer has gone, meanwhile.
      else if ((await listBookings()).some(({ id }) => id === booking.id))
        await write({ ...booking, ...became });
    }
    return left;
  });

/** Nothing where it is not known what became of it. */
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
      // What was written without a login is sent without one, whoever is here now.
      credentials: person === NOBODY ? "omit" : "same-origin",
    });
    const { pathname } = new URL(answer.url);
    if (answer.redirected && pathname.startsWith(`${FORM}/`))
      return { state: "taken", typed: "", seen: pathname, at: Date.now() };
    return REFUSALS.includes(answer.status) ? { state: "refused" } : undefined;
  } catch {
    return undefined;
  }
}
const REFUSALS = [400, 403, 409, 413, 422];

/** It is shown in the form once more, to be mended there: one at a time. */
export async function mendBooking(booking: Booking) {
  for (const one of await listBookings())
    if (one.state === "mending") await write({ ...one, state: "refused" });
  await write({ ...booking, state: "mending" });
}

/** A request was taken: what was being mended is that one. */
export const mended = async () => {
  for (const booking of await listBookings()) if (booking.state === "mending") await removeBooking(booking);
};
