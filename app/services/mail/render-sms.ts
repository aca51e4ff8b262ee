import { getTranslator, currentSite } from "#app/core/site.server.ts";
import { formatTimes } from "#app/messages/locale-format.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

import type { MessageEnvelope } from "./compose-message.ts";
import type { VisitFacts } from "./message-facts.ts";
import { formatDayWithoutYear } from "./message-formatter.ts";
import { listKinds, MESSAGE_KINDS, type SmsKind } from "./message-kinds.ts";
import { getVisitPath } from "./visit-kinds.ts";

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

export const SMS_KINDS = listKinds(({ sms }) => sms) as SmsKind[];

const MAX_SMS_LENGTH = 160;

export function renderSms(
  kind: SmsKind,
  facts: VisitFacts,
  language: Language,
  { origin }: Pick<MessageEnvelope, "origin">,
): string {
  const t = getTranslator(language);
  const { sms } = MESSAGE_KINDS[kind];
  const key = typeof sms === "function" ? sms(facts as never) : (`sms.${kind}` as const);
  const { day, time } = facts;
  const { settings, names } = currentSite();
  const name = localize(settings.shortName, language) || names[language];
  const formatSummary = (clock: string) =>
    `${name}: ${t(key, { day: formatDayWithoutYear(language, day, "short"), time: clock })}`;
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
