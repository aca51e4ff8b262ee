import { type CalendarEntry, writeInvitation } from "#app/services/calendars/index.server.ts";
import { APPOINTMENT_HELD } from "#app/schemas/lists.ts";

import { type About, type Desk, asName, inOneLine, ONE_LINE } from "./letter.ts";
import type { Facts, Kind, Occasion, Visit } from "./kinds.ts";
import { houseOf, MAX_REFERENCE_CHARACTERS, wayToVisit } from "./visit-letters.ts";

/**
 * Puts an entry into the reader's calendar, or takes it out. Nothing uncertain is entered, such as a request that waits
 * or a place in a line: nothing would take it out again.
 */

type Status = "CONFIRMED" | "CANCELLED";
type Standing = { [K in Kind]?: (facts: Facts[K]) => Status | undefined };

const always = () => "CONFIRMED" as const;
const takenOut = ({ wasApproved }: { wasApproved?: boolean }) => (wasApproved ? "CANCELLED" : undefined);

const STANDING: Standing = {
  "appointment-approved": always,
  "appointment-rejected": takenOut,
  "appointment-moved": (visit) => (visit.isApproved ? "CONFIRMED" : takenOut(visit)),
  "appointment-waits": takenOut,
  "appointment-cancelled": takenOut,
  "appointment-tomorrow": always,
  "event-registered": always,
  "event-place-free": always,
  "event-moved": ({ isWaiting }) => (isWaiting ? undefined : "CONFIRMED"),
  "event-cancelled": ({ isWaiting }) => (isWaiting ? undefined : "CANCELLED"),
  "event-tomorrow": always,
};

export function invitationTo<K extends Kind>(kind: K, facts: Facts[K], desk: Desk, about: About) {
  const status = STANDING[kind]?.(facts);
  if (!status) return undefined;
  const timed = facts as Visit | Occasion;
  const entry = "visitType" in timed ? ofVisit(timed, desk, about) : ofEvent(timed, about);
  return writeInvitation({
    timeZone: about.timeZone,
    entry: { ...entry, status },
    organizer: { name: desk.say("site.name"), address: about.from },
    attendee: { name: asName(facts.name), address: about.to },
  });
}

type Entry = Omit<CalendarEntry, "status">;

const common = ({ id, sequence, changedAt, day, time }: Visit | Occasion) => ({
  id,
  sequence,
  changedAt,
  day,
  time,
});

function ofVisit(visit: Visit, { say }: Desk, { origin }: About): Entry {
  return {
    ...common(visit),
    minutes: APPOINTMENT_HELD[visit.visitType].minutes,
    title: `${say(`appointments.type-${visit.visitType}`)}, ${say("site.name")}`,
    description: say("mail.detail", {
      label: say("appointments.reference"),
      value: inOneLine(visit.reference, MAX_REFERENCE_CHARACTERS),
    }),
    location: houseOf(say),
    // Calendars are shown to others: the private address stays in the message.
    url: origin + wayToVisit({ isOwn: visit.isOwn }),
  };
}

const ofEvent = (event: Occasion, { origin }: About): Entry => ({
  ...common(event),
  minutes: event.minutes,
  title: inOneLine(event.title, ONE_LINE),
  location: inOneLine(event.location ?? "", ONE_LINE),
  url: `${origin}/events/${event.id}`,
});
