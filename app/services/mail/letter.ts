import { translators } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import type { Say } from "#app/messages/translate.ts";

import type { About } from "./about.ts";
import { inOneLine, ONE_LINE, withinBytes } from "./plain.ts";
import type { Path } from "./kinds.ts";
import { writtenDayOf, writtenMoment, writtenTime } from "./when.ts";

/** Text and HTML are both made of these parts, so that neither says more than the other. */
export type Part =
  | { say: string }
  | { details: [label: string, value: string][] }
  | { quote: string; label: string }
  | { act: string; to: Path };

export type Letter = { subject: string; parts: Part[]; why: string };

export type Desk = {
  say: Say;
  language: Language;
  at: (day: string, time: string) => string;
  atMoment: (moment: string) => string;
  dayOf: (moment: string) => string;
  contact: string;
};

export function deskOf(language: Language, { timeZone, contact }: Pick<About, "timeZone" | "contact">): Desk {
  const say = translators[language];
  return {
    say,
    language,
    at: (day, time) => writtenTime(language, day, time, timeZone),
    atMoment: (moment) => writtenMoment(language, moment, timeZone),
    dayOf: (moment) => writtenDayOf(language, moment, timeZone),
    contact: say("mail.contact", { address: contact }),
  };
}

const LONGEST_SUBJECT = 77;

/** A title is cut where the line would be longer than lists of messages show. */
export function subject(write: (title: string) => string, title: string): string {
  return inOneLine(write(inOneLine(title, LONGEST_SUBJECT - write("").length)), LONGEST_SUBJECT);
}

export function details(...rows: [label: string, value: string | undefined][]): Part {
  return {
    details: rows
      .map(([label, value]): [string, string] => [label, inOneLine(value ?? "", ONE_LINE)])
      .filter(([, value]) => value !== ""),
  };
}

const QUOTE_BYTES = 500;
/** A long contact address leaves less room for the quote. */
const QUOTE_AND_CONTACT = 600;

export function quoted({ say, contact }: Desk, label: string, written: string | undefined): Part[] {
  const lines = (written ?? "").split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => inOneLine(line));
  const whole = lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (!whole) return [];
  const kept = withinBytes(whole, Math.min(QUOTE_BYTES, QUOTE_AND_CONTACT - contact.length));
  return [{ label, quote: kept }, ...(kept === whole ? [] : [{ say: say("mail.cut") }])];
}
