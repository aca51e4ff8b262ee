/** What a zone's clocks did: how far they were from UTC, and when they were put forward or back. */

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/** Minutes ahead of UTC. */
export function offsetAt(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "longOffset",
  }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** What the clock on the wall says, as if it stood in Greenwich. */
export const wallTime = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);

/** The moment at which a clock there shows this. Of an hour that comes twice the first is meant. */
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

/** A change of the clocks: when, and from which offset to which. */
type Change = { at: number; from: number; to: number };

/** Each change between two moments, found to the minute. */
export function changesBetween(timeZone: string, from: number, to: number): Change[] {
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
