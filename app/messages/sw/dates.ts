import type { dates as english } from "../en/dates.ts";
import type { Translation } from "../translate.ts";

export const dates = {
  "dates.about": "takriban {date}",
  "dates.perhaps": "labda {date}",
  "dates.before": "kabla ya {date}",
  "dates.after": "baada ya {date}",
  "dates.the-day": "{day}",
  "dates.decade": "miaka ya {year}",
  "dates.first-decade": "muongo wa kwanza wa miaka ya {year}",
  "dates.century": "karne ya {century}",
  "dates.century-one": "karne ya {century}",
  "dates.century-two": "karne ya {century}",
  "dates.century-few": "karne ya {century}",
  "dates.unknown": "haijulikani",
} as const satisfies Translation<typeof english>;
