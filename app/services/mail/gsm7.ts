import { normalizeText } from "#app/schemas/normalize-text.ts";

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
