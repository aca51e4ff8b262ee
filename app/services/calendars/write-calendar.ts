import { changesIn, momentOf, offsetAt, wallTime } from "./zone-rules.ts";

export type CalendarEntry = {
  id: string;
  /** Grows with each change, so that programs know the newest. */
  sequence: number;
  changedAt: string;
  day: string;
  time: string;
  minutes?: number;
  title: string;
  description?: string;
  location?: string;
  url?: string;
  status: "CONFIRMED" | "CANCELLED" | "TENTATIVE";
};

type Calendar = {
  name: string;
  timeZone: string;
  entries: CalendarEntry[];
};

/** Mail to one person (RFC 5546). They asked for it themselves, so no answer is expected. */
type Invitation = { timeZone: string; entry: CalendarEntry; organizer: Party; attendee: Party };
type Party = { name?: string; address: string };

export const writeCalendar = ({ name, timeZone, entries }: Calendar): string =>
  written("PUBLISH", timeZone, entries, [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
  ]);

export function writeInvitation({ timeZone, entry, organizer, attendee }: Invitation) {
  const method = entry.status === "CANCELLED" ? ("CANCEL" as const) : ("REQUEST" as const);
  const parties = [
    `ORGANIZER${partyOf(organizer)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${partyOf(attendee)}`,
  ];
  return { method, text: written(method, timeZone, [entry], [], parties) };
}

function written(
  method: string,
  timeZone: string,
  entries: CalendarEntry[],
  head: string[],
  parties: string[] = [],
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Urithi//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...head,
    ...(entries.length ? zoneLines(timeZone, entries, parties.length ? [0] : [-1, 0, 1]) : []),
    ...entries.flatMap((entry) => entryLines(entry, timeZone, parties)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const partyOf = ({ name, address }: Party) =>
  `${name ? `;CN="${inParameter(name)}"` : ""}:mailto:${encodeURI(address.toWellFormed())}`;

function entryLines(entry: CalendarEntry, timeZone: string, parties: string[]): string[] {
  const { id, sequence, changedAt, day, time, minutes, title, description, location, url, status } = entry;
  const changed = inUtc(Date.parse(changedAt));
  return [
    "BEGIN:VEVENT",
    `UID:${id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    beginning(day, time, timeZone),
    // In UTC: programs differ in what a length is on the day on which clocks change.
    ...(minutes ? [`DTEND:${inUtc(momentOf(day, time, timeZone).getTime() + minutes * 60_000)}`] : []),
    ...parties,
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    "END:VEVENT",
  ];
}

/** The changes of the clocks in the entries' years, and `beside` these for later entries; mail must be small. */
function zoneLines(timeZone: string, entries: CalendarEntry[], beside: number[]): string[] {
  const years = new Set(entries.flatMap(({ day }) => beside.map((years) => Number(day.slice(0, 4)) + years)));
  const sorted = [...years].sort((one, other) => one - other);
  const changes = changesIn(timeZone, sorted);
  const before = offsetAt(timeZone, Date.UTC(sorted[0]!, 0));
  const least = Math.min(before, ...changes.map(({ to }) => to));
  const observance = (start: number, offsetBefore: number, offset: number) => {
    const kind = offset > least ? "DAYLIGHT" : "STANDARD";
    return [
      `BEGIN:${kind}`,
      `DTSTART:${stamped(start)}`,
      `TZOFFSETFROM:${offsetWritten(offsetBefore)}`,
      `TZOFFSETTO:${offsetWritten(offset)}`,
      `END:${kind}`,
    ];
  };
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...observance(Date.UTC(1970, 0, 1), before, before),
    // A change is told by what the clock showed before it.
    ...changes.flatMap(({ at, from, to }) => observance(at + from * 60_000, from, to)),
    "END:VTIMEZONE",
  ];
}

const NEAR = 3 * 60 * 60_000;

/** Near a change of the clocks in UTC, since programs differ in an hour that comes twice. */
function beginning(day: string, time: string, timeZone: string) {
  const moment = momentOf(day, time, timeZone).getTime();
  const changes = offsetAt(timeZone, moment - NEAR) !== offsetAt(timeZone, moment + NEAR);
  return changes ? `DTSTART:${inUtc(moment)}` : `DTSTART;TZID=${timeZone}:${stamped(wallTime(day, time))}`;
}

const stamped = (wall: number) => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

const inUtc = (moment: number) => `${stamped(moment)}Z`;

function offsetWritten(minutes: number) {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

/** A parameter in quotes has escapes of its own (RFC 6868). */
const inParameter = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll("^", "^^")
    .replaceAll('"', "^'");

const LINE_BYTES = 75;

function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  const lines: string[] = [];
  let [current, bytes] = ["", 0];
  for (const character of line) {
    const size = bytesOf(character.codePointAt(0)!);
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      [current, bytes] = [" ", 1];
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}

/** In UTF-8; `Buffer.byteLength` takes ten times as long. */
const bytesOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
