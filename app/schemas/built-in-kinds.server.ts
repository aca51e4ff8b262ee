import { catalogueTranslators } from "../messages/all.server.ts";
import { LANGUAGES } from "../messages/languages.ts";
import type { KindDetails, KindFieldName, KindSettings } from "./kinds.ts";
import { BUILT_IN_KINDS, type BuiltInKind } from "./lists/kinds.ts";
import { ofEach } from "./lists/shared.ts";

type BuiltIn = Pick<KindDetails, "contentType" | "category" | "needsFile"> & {
  fields: KindFieldName[];
  required?: KindFieldName[];
};

const PUBLICATION_FIELDS: KindFieldName[] = [
  "people",
  "date",
  "publisher",
  "series",
  "seriesNumber",
  "edition",
  "extent",
  "isbn",
  "issn",
  "doi",
  "callNumber",
  "otherLanguages",
];
const RECORDING_FIELDS: KindFieldName[] = [
  "people",
  "date",
  "place",
  "extent",
  "community",
  "otherLanguages",
  "accessionNumber",
];

const BUILT_IN: Record<BuiltInKind, BuiltIn> = {
  article: { contentType: "article", category: "Library", needsFile: true, fields: PUBLICATION_FIELDS },
  book: {
    contentType: "article",
    category: "Literary Collection",
    needsFile: true,
    fields: PUBLICATION_FIELDS,
  },
  thesis: {
    contentType: "article",
    category: "Scholarly Articles",
    needsFile: true,
    fields: PUBLICATION_FIELDS,
  },
  photograph: {
    contentType: "image",
    category: "Library",
    needsFile: true,
    fields: [
      "people",
      "date",
      "place",
      "coordinates",
      "material",
      "dimensions",
      "community",
      "accessionNumber",
      "rightsHolder",
    ],
  },
  object: {
    contentType: "image",
    category: "Library",
    needsFile: false,
    fields: [
      "accessionNumber",
      "people",
      "date",
      "material",
      "dimensions",
      "place",
      "coordinates",
      "community",
      "provenance",
      "rightsHolder",
    ],
    required: ["accessionNumber"],
  },
  recording: { contentType: "audio", category: "Library", needsFile: true, fields: RECORDING_FIELDS },
  video: { contentType: "video", category: "Library", needsFile: true, fields: RECORDING_FIELDS },
  "archive-unit": {
    contentType: "article",
    category: "Library",
    needsFile: false,
    fields: ["callNumber", "people", "date", "extent", "place", "relations", "provenance", "accessionNumber"],
  },
};

export type StoredKind = { code: string; settings: Partial<KindSettings>; version: number };

function getBuiltInSettings(code: BuiltInKind): KindSettings {
  const { fields, required = [], ...rest } = BUILT_IN[code];
  return {
    labels: ofEach(LANGUAGES, (language) => catalogueTranslators[language](`item-kinds.${code}`)),
    ...rest,
    isRetired: false,
    fields: fields.map((name) => ({ name, isRequired: required.includes(name) })),
  };
}

const NEW_KIND: KindSettings = {
  labels: { en: "", sw: "", fr: "" },
  contentType: "image",
  category: "Library",
  needsFile: false,
  isRetired: false,
  fields: [],
};

export function toKindDetails({ code, settings, version }: StoredKind): KindDetails {
  const builtIn = BUILT_IN_KINDS.find((each) => each === code);
  return { code, ...(builtIn ? getBuiltInSettings(builtIn) : NEW_KIND), ...settings, version };
}

/** As they are before the institution changes them. */
export const createBuiltInKinds = () =>
  BUILT_IN_KINDS.map((code) => toKindDetails({ code, settings: {}, version: 1 }));
