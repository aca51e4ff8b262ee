import { memoize } from "#app/core/memoize.ts";

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;

// Making one costs a hundred times as much as asking it.
const formatterOf = memoize(
  (timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }),
);

/** Minutes ahead of UTC. */
export function offsetAt(timeZone: string, moment: number): number {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const wallTime = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);

/** Of an hour that comes twice, the first. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const wall = wallTime(day, time);
  const guess = wall - offsetAt(timeZone, wall) * MINUTE;
  const earlier = wall - offsetAt(timeZone, guess - 2 * HOUR) * MINUTE;
  return new Date(
    offsetAt(timeZone, earlier) * MINUTE === wall - earlier
      ? earlier
      : wall - offsetAt(timeZone, guess) * MINUTE,
  );
}

type Change = { at: number; from: number; to: number };

/** Changes in years that are left out become one change at their end. */
function changesIn(timeZone: string, years: number[]): Change[] {
  let before = offsetAt(timeZone, Date.UTC(years[0]!, 0));
  return years.flatMap((year) => {
    const begins = Date.UTC(year, 0);
    const then = offsetAt(timeZone, begins);
    const changes = changesInYear(`${year} ${timeZone}`);
    const meanwhile = then === before ? [] : [{ at: begins, from: before, to: then }];
    before = changes.at(-1)?.to ?? then;
    return [...meanwhile, ...changes];
  });
}

const changesInYear = memoize((name) => {
  const [year, timeZone] = name.split(" ");
  return changesBetween(timeZone!, Date.UTC(Number(year), 0), Date.UTC(Number(year) + 1, 0));
});

function changesBetween(timeZone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  // No zone changes twice within a fortnight and is back where it was.
  for (let at = from; at < to; at += 14 * 24 * HOUR) {
    const end = Math.min(at + 14 * 24 * HOUR, to);
    const [before, after] = [offsetAt(timeZone, at), offsetAt(timeZone, end)];
    if (before === after) continue;
    let [low, high] = [at, end];
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
      if (middle <= low) break;
      if (offsetAt(timeZone, middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, from: before, to: after });
  }
  return changes;
}

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
