import { translators } from "#app/messages/all.server.ts";
import { formatTimes } from "#app/messages/locale-format.ts";
import type { Language } from "#app/messages/languages.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

import type { Facts } from "./kinds.ts";
import { type About, writtenDay } from "./letter.ts";
import { wayToVisit } from "./visit-letters.ts";

/** The signs of which a message to any telephone holds 160 (GSM 03.38). */

const SIGNS = new Set(
  "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes the place of two. */
const OF_TWO = new Set("^{}\\[~]|€");

const LIKE: Record<string, string> = {
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "‑": "-",
  "…": "...",
  œ: "oe",
  Œ: "OE",
};

/** Signs outside it lose their accents; those without a likeness are left out. */
export function inGsm7(text: string): string {
  return [...normalizeText(text)]
    .map((sign) => {
      if (SIGNS.has(sign) || OF_TWO.has(sign)) return sign;
      if (/\s/u.test(sign)) return " ";
      return LIKE[sign] ?? [...normalizeText(sign, "NFKD")].filter((part) => SIGNS.has(part)).join("");
    })
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

export const lengthInGsm7 = (text: string) =>
  [...text].reduce((sum, sign) => sum + (OF_TWO.has(sign) ? 2 : 1), 0);

/** Nobody's name is in these: a locked screen shows them. */
export const SMS_KINDS = [
  "appointment-received",
  "appointment-approved",
  "appointment-rejected",
  "appointment-moved",
  "appointment-waits",
  "appointment-cancelled",
  "appointment-tomorrow",
] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

export const isSmsKind = (kind: string): kind is SmsKind => (SMS_KINDS as readonly string[]).includes(kind);

const MOST = 160;

/** What is not approved is no visit yet. */
const sentenceOf = (kind: SmsKind, facts: Facts[SmsKind]) =>
  kind === "appointment-moved" && !("isApproved" in facts && facts.isApproved)
    ? "sms.appointment-moved.waits"
    : (`sms.${kind}` as const);

/** One message: reference and time if they have room, the address always whole. */
export function renderSms<K extends SmsKind>(
  kind: K,
  facts: Facts[K],
  language: Language,
  { origin }: Pick<About, "origin">,
): string {
  const say = translators[language];
  const { day, time } = facts;
  const told = (clock: string) =>
    `${say("site.name")}: ${say(sentenceOf(kind, facts), { day: writtenDay(language, day, "short"), time: clock })}`;
  const whole = told(formatTimes(language, time));
  const reference = say("sms.reference", { reference: facts.reference });
  const address = origin + wayToVisit(facts);
  const ways = [
    [whole, `${reference}.`, address],
    [whole, address],
    [told(time), address],
    [`${say("site.name")}:`, address],
    // Without room for the address, which the settings do not allow.
    [told(time)],
  ];
  const written = ways.map((parts) => inGsm7(parts.join(" ")));
  return written.find((text) => lengthInGsm7(text) <= MOST)!;
}
