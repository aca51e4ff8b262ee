import { getTranslator, currentSite } from "#app/core/site.server.ts";
import { formatTimes } from "#app/messages/locale-format.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

import type { MessageFacts } from "./message-kinds.ts";
import { type MessageEnvelope, formatDayWithoutYear } from "./message-content.ts";
import { getVisitPath } from "./visit-messages.ts";

const GSM7_CHARACTERS = new Set(
  "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
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

/** An SMS contains no names, because a locked screen shows it. */
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

const getSmsTextKey = (kind: SmsKind, facts: MessageFacts[SmsKind]) =>
  kind === "appointment-moved" && !("isApproved" in facts && facts.isApproved)
    ? "sms.appointment-moved.pending"
    : (`sms.${kind}` as const);

export function renderSms<K extends SmsKind>(
  kind: K,
  facts: MessageFacts[K],
  language: Language,
  { origin }: Pick<MessageEnvelope, "origin">,
): string {
  const t = getTranslator(language);
  const { day, time } = facts;
  const { settings, names } = currentSite();
  const name = localize(settings.shortName, language) || names[language];
  const formatSummary = (clock: string) =>
    `${name}: ${t(getSmsTextKey(kind, facts), { day: formatDayWithoutYear(language, day, "short"), time: clock })}`;
  const fullSummary = formatSummary(formatTimes(language, time));
  const reference = t("sms.reference", { reference: facts.reference });
  const address = origin + getVisitPath(facts);
  const candidates = [
    [fullSummary, `${reference}.`, address],
    [fullSummary, address],
    [formatSummary(time), address],
    [`${name}:`, address],
    [formatSummary(time)],
  ];
  const texts = candidates.map((parts) => toGsm7(parts.join(" ")));
  return texts.find((text) => getGsm7Length(text) <= MAX_SMS_LENGTH)!;
}
