import { env } from "#app/env.server.ts";
import type { Event } from "#app/schemas/events.ts";
import { momentOf, offsetAt } from "#app/services/calendars/index.server.ts";

/** An event as search engines read it (schema.org): of what its reader sees, and nothing else. */
export function linkedDataOf(event: Event) {
  const { title, description, date, time, status, organizer, location, country, maxAttendees } = event;
  const { timeZone, origins } = env();
  const moment = momentOf(date, time, timeZone);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description,
    startDate: `${date}T${time}:00${offsetWritten(offsetAt(timeZone, moment.getTime()))}`,
    eventStatus: `https://schema.org/${status === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    organizer: { "@type": "Organization", name: organizer },
    url: `${origins[0]}/events/${event.id}`,
    ...(location !== undefined && { location: { "@type": "Place", name: location, address: country } }),
    ...(maxAttendees ? { maximumAttendeeCapacity: maxAttendees } : {}),
  };
}

const two = (value: number) => String(value).padStart(2, "0");
const offsetWritten = (minutes: number) =>
  `${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
