/** The built-in languages of items. `tag` (BCP 47) is for browsers, the ISO 639-3 code for other programs. */
export const ITEM_LANGUAGES = [
  { code: "English", isoCode: "eng", tag: "en", sw: "Kiingereza", fr: "anglais", otherNames: [] },
  { code: "Kiswahili", isoCode: "swa", tag: "sw", sw: "Kiswahili", fr: "swahili", otherNames: [] },
  { code: "French", isoCode: "fra", tag: "fr", sw: "Kifaransa", fr: "français", otherNames: [] },
  { code: "Luganda", isoCode: "lug", tag: "lg", sw: "Kiganda", fr: "ganda", otherNames: [] },
  { code: "Kinyarwanda", isoCode: "kin", tag: "rw", sw: "Kinyarwanda", fr: "kinyarwanda", otherNames: [] },
  { code: "Kirundi", isoCode: "run", tag: "rn", sw: "Kirundi", fr: "kirundi", otherNames: ["rundi"] },
  { code: "Amharic", isoCode: "amh", tag: "am", sw: "Kiamhari", fr: "amharique", otherNames: [] },
  { code: "Somali", isoCode: "som", tag: "so", sw: "Kisomali", fr: "somali", otherNames: [] },
  { code: "Arabic", isoCode: "ara", tag: "ar", sw: "Kiarabu", fr: "arabe", otherNames: [] },
  { code: "Portuguese", isoCode: "por", tag: "pt", sw: "Kireno", fr: "portugais", otherNames: [] },
  { code: "German", isoCode: "deu", tag: "de", sw: "Kijerumani", fr: "allemand", otherNames: [] },
] as const;

const BY_CODE = new Map<string, (typeof ITEM_LANGUAGES)[number]>(
  ITEM_LANGUAGES.map((each) => [each.code, each]),
);
export const findBuiltInLanguage = (code: string) => BY_CODE.get(code);

const TAGS = new Map<string, string>(ITEM_LANGUAGES.map(({ isoCode, tag }) => [isoCode, tag]));
/** Browsers and RFC 5646 want the code of two letters where there is one. */
export const toLanguageTag = (isoCode: string) =>
  TAGS.get(isoCode) ?? Intl.getCanonicalLocales(isoCode)[0] ?? isoCode;
