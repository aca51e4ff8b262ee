/** The signs that one message of 160 to any telephone can hold (GSM 03.38), and others said by them. */

const SIGNS = new Set(
  "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each of these takes the place of two. */
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

/** Without their marks where they have them; what has no likeness is left out. */
export function inGsm7(text: string): string {
  return [...text.normalize("NFC")]
    .map((sign) => {
      if (SIGNS.has(sign) || OF_TWO.has(sign)) return sign;
      if (/\s/u.test(sign)) return " ";
      return LIKE[sign] ?? [...sign.normalize("NFKD")].filter((part) => SIGNS.has(part)).join("");
    })
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** How many of the 160 a text takes. */
export const lengthInGsm7 = (text: string) =>
  [...text].reduce((sum, sign) => sum + (OF_TWO.has(sign) ? 2 : 1), 0);
