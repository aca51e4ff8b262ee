import type { dates as english } from "../en/dates.ts";
import type { Translation } from "../translate.ts";

export const dates = {
  "dates.about": "vers {date}",
  "dates.perhaps": "peut-être {date}",
  "dates.before": "avant {date}",
  "dates.after": "après {date}",
  "dates.the-day": "le {day}",
  "dates.decade": "années {year}",
  "dates.first-decade": "première décennie des années {year}",
  "dates.century": "{century}e siècle",
  "dates.century-one": "{century}er siècle",
  "dates.century-two": "{century}e siècle",
  "dates.century-few": "{century}e siècle",
  "dates.unknown": "inconnue",
} as const satisfies Translation<typeof english>;
