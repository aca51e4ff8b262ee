import { translators } from "#app/messages/all.server.ts";
import { formatTimes } from "#app/messages/locale-format.ts";
import type { Language } from "#app/messages/languages.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

import type { MessageFacts } from "./message-kinds.ts";
import { type MessageDelivery, formatDay } from "./message-content.ts";
import { getVisitPath } from "./visit-messages.ts";

/** The signs of which a message to any telephone holds 160 (GSM 03.38). */

const GSM7_CHARACTERS = new Set(
  "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes the place of two. */
const GSM7_DOUBLE_CHARACTERS = new Set("^{}\\[~]|€");

const GSM7_FALLBACKS: Record<string, string> = {
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
export function toGsm7(text: string): string {
  return [...normalizeText(text)]
    .map((sign) => {
      if (GSM7_CHARACTERS.has(sign) || GSM7_DOUBLE_CHARACTERS.has(sign)) return sign;
      if (/\s/u.test(sign)) return " ";
      return (
        GSM7_FALLBACKS[sign] ??
        [...normalizeText(sign, "NFKD")].filter((part) => GSM7_CHARACTERS.has(part)).join("")
      );
    })
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

export const getGsm7Length = (text: string) =>
  [...text].reduce((sum, sign) => sum + (GSM7_DOUBLE_CHARACTERS.has(sign) ? 2 : 1), 0);

/** Nobody's name is in these: a locked screen shows them. */
export const SMS_KINDS = [
  "appointment-received",
  "appointment-approved",
  "appointment-rejected",
  "appointment-moved",
  "appointment-pending",
  "appointment-cancelled",
  "appointment-reminder",
] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

export const isSmsKind = (kind: string): kind is SmsKind => (SMS_KINDS as readonly string[]).includes(kind);

const MAX_SMS_LENGTH = 160;

/** What is not approved is no visit yet. */
const getSmsKey = (kind: SmsKind, facts: MessageFacts[SmsKind]) =>
  kind === "appointment-moved" && !("isApproved" in facts && facts.isApproved)
    ? "sms.appointment-moved.pending"
    : (`sms.${kind}` as const);

/** One message: reference and time if they have room, the address always whole. */
export function renderSms<K extends SmsKind>(
  kind: K,
  facts: MessageFacts[K],
  language: Language,
  { origin }: Pick<MessageDelivery, "origin">,
): string {
  const t = translators[language];
  const { day, time } = facts;
  const formatSummary = (clock: string) =>
    `${t("site.name")}: ${t(getSmsKey(kind, facts), { day: formatDay(language, day, "short"), time: clock })}`;
  const fullSummary = formatSummary(formatTimes(language, time));
  const reference = t("sms.reference", { reference: facts.reference });
  const address = origin + getVisitPath(facts);
  const candidates = [
    [fullSummary, `${reference}.`, address],
    [fullSummary, address],
    [formatSummary(time), address],
    [`${t("site.name")}:`, address],
    // Without room for the address, which the settings do not allow.
    [formatSummary(time)],
  ];
  const texts = candidates.map((parts) => toGsm7(parts.join(" ")));
  return texts.find((text) => getGsm7Length(text) <= MAX_SMS_LENGTH)!;
}
