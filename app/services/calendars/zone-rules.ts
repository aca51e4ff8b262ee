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

export const wallTime = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`);

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
export function changesIn(timeZone: string, years: number[]): Change[] {
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
