import { memoize } from "#app/core/memoize.ts";

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

// Memoized, because creating a formatter takes a hundred times as long as using it.
const getOffsetFormatter = memoize(
  (timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }),
);

export function getUtcOffsetMinutes(timeZone: string, moment: number): number {
  const parts = getOffsetFormatter(timeZone).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const toWallTimeMs = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);

/** Returns the first of the two instants if a clock change repeats the local time. */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const wall = toWallTimeMs(day, time);
  const guess = wall - getUtcOffsetMinutes(timeZone, wall) * MINUTE_MS;
  const earlier = wall - getUtcOffsetMinutes(timeZone, guess - 2 * HOUR_MS) * MINUTE_MS;
  return new Date(
    getUtcOffsetMinutes(timeZone, earlier) * MINUTE_MS === wall - earlier
      ? earlier
      : wall - getUtcOffsetMinutes(timeZone, guess) * MINUTE_MS,
  );
}

type OffsetChange = { at: number; from: number; to: number };

/** If `years` has a gap, the changes in the gap become one change at its end. */
function listOffsetChanges(timeZone: string, years: number[]): OffsetChange[] {
  let previousOffset = getUtcOffsetMinutes(timeZone, Date.UTC(years[0]!, 0));
  return years.flatMap((year) => {
    const yearStart = Date.UTC(year, 0);
    const offset = getUtcOffsetMinutes(timeZone, yearStart);
    const changes = listOffsetChangesOfYear(`${year} ${timeZone}`);
    const gapChange = offset === previousOffset ? [] : [{ at: yearStart, from: previousOffset, to: offset }];
    previousOffset = changes.at(-1)?.to ?? offset;
    return [...gapChange, ...changes];
  });
}

const listOffsetChangesOfYear = memoize((name) => {
  const [year, timeZone] = name.split(" ");
  return findOffsetChanges(timeZone!, Date.UTC(Number(year), 0), Date.UTC(Number(year) + 1, 0));
});

function findOffsetChanges(timeZone: string, from: number, to: number): OffsetChange[] {
  const changes: OffsetChange[] = [];
  // Assumes that no time zone changes its offset and changes it back within two weeks.
  for (let at = from; at < to; at += 14 * 24 * HOUR_MS) {
    const end = Math.min(at + 14 * 24 * HOUR_MS, to);
    const [startOffset, endOffset] = [getUtcOffsetMinutes(timeZone, at), getUtcOffsetMinutes(timeZone, end)];
    if (startOffset === endOffset) continue;
    let [low, high] = [at, end];
    while (high - low > MINUTE_MS) {
      const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
      if (middle <= low) break;
      if (getUtcOffsetMinutes(timeZone, middle) === startOffset) low = middle;
      else high = middle;
    }
    changes.push({ at: high, from: startOffset, to: endOffset });
  }
  return changes;
}

export type CalendarEntry = {
  id: string;
  sequence: number;
  changedAt: string;
  day: string;
  time: string;
  minutes?: number | undefined;
  end?: { day: string; time: string } | undefined;
  title: string;
  description?: string;
  location?: string | undefined;
  url?: string;
  status: "CONFIRMED" | "CANCELLED" | "TENTATIVE";
};

type Calendar = {
  name: string;
  timeZone: string;
  entries: CalendarEntry[];
};

type Invitation = {
  timeZone: string;
  entry: CalendarEntry;
  organizer: OrganizerOrAttendee;
  attendee: OrganizerOrAttendee;
};
type OrganizerOrAttendee = { name?: string | undefined; address: string };

export const formatPublishedCalendar = ({ name, timeZone, entries }: Calendar): string =>
  formatCalendar("PUBLISH", timeZone, entries, [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
  ]);

export function formatInvitation({ timeZone, entry, organizer, attendee }: Invitation) {
  const method = entry.status === "CANCELLED" ? ("CANCEL" as const) : ("REQUEST" as const);
  const parties = [
    `ORGANIZER${formatOrganizerOrAttendee(organizer)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${formatOrganizerOrAttendee(attendee)}`,
  ];
  return { method, text: formatCalendar(method, timeZone, [entry], [], parties) };
}

function formatCalendar(
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
    ...(entries.length ? formatTimeZone(timeZone, entries, parties.length ? [0] : [-1, 0, 1]) : []),
    ...entries.flatMap((entry) => formatEntry(entry, timeZone, parties)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

const formatOrganizerOrAttendee = ({ name, address }: OrganizerOrAttendee) =>
  `${name ? `;CN="${escapeParameter(name)}"` : ""}:mailto:${encodeURI(address.toWellFormed())}`;

function formatEntry(entry: CalendarEntry, timeZone: string, parties: string[]): string[] {
  const { id, sequence, changedAt, day, time, title, description, location, url, status } = entry;
  const end = getEnd(entry, timeZone);
  const changedUtc = formatUtcTimestamp(Date.parse(changedAt));
  return [
    "BEGIN:VEVENT",
    `UID:${id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${changedUtc}`,
    `LAST-MODIFIED:${changedUtc}`,
    formatStart(day, time, timeZone),
    // The end is in UTC, because calendar programs disagree about durations on the day of a clock change.
    ...(end ? [`DTEND:${formatUtcTimestamp(end)}`] : []),
    ...parties,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    "END:VEVENT",
  ];
}

function getEnd({ day, time, minutes, end }: CalendarEntry, timeZone: string): number | undefined {
  if (end) return toInstant(end.day, end.time, timeZone).getTime();
  return minutes ? toInstant(day, time, timeZone).getTime() + minutes * MINUTE_MS : undefined;
}

/** Lists the offset changes for the year of each entry. `yearShifts` adds nearby years: -1 is the year before, 0 the same year. */
function formatTimeZone(timeZone: string, entries: CalendarEntry[], yearShifts: number[]): string[] {
  const years = new Set(
    entries.flatMap(({ day }) => yearShifts.map((shift) => Number(day.slice(0, 4)) + shift)),
  );
  const sorted = [...years].sort((first, second) => first - second);
  const changes = listOffsetChanges(timeZone, sorted);
  const initialOffset = getUtcOffsetMinutes(timeZone, Date.UTC(sorted[0]!, 0));
  const standardOffset = Math.min(initialOffset, ...changes.map(({ to }) => to));
  const formatObservance = (start: number, offsetFrom: number, offsetTo: number) => {
    const kind = offsetTo > standardOffset ? "DAYLIGHT" : "STANDARD";
    return [
      `BEGIN:${kind}`,
      `DTSTART:${formatTimestamp(start)}`,
      `TZOFFSETFROM:${formatOffset(offsetFrom)}`,
      `TZOFFSETTO:${formatOffset(offsetTo)}`,
      `END:${kind}`,
    ];
  };
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...formatObservance(Date.UTC(1970, 0, 1), initialOffset, initialOffset),
    ...changes.flatMap(({ at, from, to }) => formatObservance(at + from * 60_000, from, to)),
    "END:VTIMEZONE",
  ];
}

const CLOCK_CHANGE_MARGIN_MS = 3 * 60 * 60_000;

/** Uses UTC near a clock change, because calendar programs disagree about repeated hours. */
function formatStart(day: string, time: string, timeZone: string) {
  const moment = toInstant(day, time, timeZone).getTime();
  const isNearChange =
    getUtcOffsetMinutes(timeZone, moment - CLOCK_CHANGE_MARGIN_MS) !==
    getUtcOffsetMinutes(timeZone, moment + CLOCK_CHANGE_MARGIN_MS);
  return isNearChange
    ? `DTSTART:${formatUtcTimestamp(moment)}`
    : `DTSTART;TZID=${timeZone}:${formatTimestamp(toWallTimeMs(day, time))}`;
}

const formatTimestamp = (wall: number) => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

const formatUtcTimestamp = (moment: number) => `${formatTimestamp(moment)}Z`;

function formatOffset(minutes: number) {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

/** Quoted parameters use the escapes of RFC 6868. */
const escapeParameter = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll("^", "^^")
    .replaceAll('"', "^'");

const MAX_LINE_BYTES = 75;

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  const lines: string[] = [];
  let [current, bytes] = ["", 0];
  for (const character of line) {
    const size = getUtf8ByteCount(character.codePointAt(0)!);
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push(current);
      [current, bytes] = [" ", 1];
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}

/** Ten times as fast as `Buffer.byteLength`. */
const getUtf8ByteCount = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
