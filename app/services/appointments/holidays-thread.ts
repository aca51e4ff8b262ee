import { parentPort, workerData } from "node:worker_threads";

import Holidays from "date-holidays";

import { LANGUAGES } from "#app/messages/languages.ts";
import type { LocalizedText } from "#app/schemas/localized-text.ts";

/** Loading the rules of all countries takes a second, and only this thread has to. */

export type HolidaysInput = { country: string; year: number };
export type Holiday = { from: string; until: string; reason: LocalizedText };

const DAY_MS = 86_400_000;

const { country, year } = workerData as HolidaysInput;
const calendar = new Holidays(country);
const holidays = new Map<string, Holiday>();
for (const language of LANGUAGES)
  for (const { type, date, start, end, name, rule } of calendar.getHolidays(year, language)) {
    if (type !== "public") continue;
    const from = date.slice(0, 10);
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    const until = new Date(Date.parse(from) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const key = `${from} ${rule}`;
    const holiday = holidays.get(key) ?? { from, until, reason: { en: "", sw: "", fr: "" } };
    holidays.set(key, { ...holiday, reason: { ...holiday.reason, [language]: name } });
  }
parentPort!.postMessage([...holidays.values()].sort((a, b) => (a.from < b.from ? -1 : 1)));
