import type { Language } from "#app/messages/languages.ts";
import { translators } from "#app/messages/all.server.ts";
import { daySaid, LOCALES } from "#app/messages/locale-format.ts";
import { formatTimes } from "#app/messages/locale-format.ts";
import { remembered } from "#app/core/remembered.ts";

const wholeDay = remembered(
  (language) =>
    new Intl.DateTimeFormat(LOCALES[language as Language], { dateStyle: "full", timeZone: "UTC" }),
);
const dayAndMonth = remembered((name) => {
  const [language, length] = name.split(" ") as [Language, "long" | "short"];
  const style = { weekday: length, day: "numeric", month: length, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style);
});
const zoneName = remembered((name) => {
  const [language, timeZone] = name.split(" ");
  return new Intl.DateTimeFormat(LOCALES[language as Language], { timeZone, timeZoneName: "long" });
});
const clockThere = remembered(
  (timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
);

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const whole = (language: Language, day: string) =>
  daySaid(language, wholeDay(language).format(midnight(day)));

/** Without the year, which is in the message. */
export const writtenDay = (language: Language, day: string, length: "long" | "short" = "long") =>
  daySaid(language, dayAndMonth(`${language} ${length}`).format(midnight(day)));

const zoneAt = (language: Language, moment: Date, timeZone: string) =>
  zoneName(`${language} ${timeZone}`)
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")!.value;

export function writtenTime(language: Language, day: string, time: string, timeZone: string): string {
  // By noon a change of the clocks that day is over.
  const zone = zoneAt(language, new Date(`${day}T12:00:00Z`), timeZone);
  return translators[language]("mail.moment", {
    day: whole(language, day),
    time: formatTimes(language, time),
    zone,
  });
}

export const writtenDayOf = (language: Language, moment: string, timeZone: string) =>
  whole(language, clockThere(timeZone).format(new Date(moment)).split(" ")[0]!);

export function writtenMoment(language: Language, moment: string, timeZone: string): string {
  const at = new Date(moment);
  const [day, time] = clockThere(timeZone).format(at).split(" ");
  const zone = zoneAt(language, at, timeZone);
  return translators[language]("mail.moment", {
    day: whole(language, day!),
    time: formatTimes(language, time!),
    zone,
  });
}
