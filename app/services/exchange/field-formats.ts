import { xml, type Xml } from "#app/core/text/xml.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { itemFields, type ItemField } from "#app/schemas/definitions/item-fields.ts";
import { createFieldUrl } from "#app/schemas/item-facts.ts";
import { parsePersonName } from "#app/schemas/people.ts";

import { FORMAT_TYPES, type ExportItem } from "./export-item.ts";

/** Where a format puts the value. A format that is missing does not have the field. */
type FieldFormat = {
  /** An element of Dublin Core. */
  dc?: "title" | "subject" | "publisher" | "format" | "identifier" | "relation" | "coverage" | "rights";
  /** Of an identifier, in formats that have no type of identifier. */
  toUri?: (value: string) => string;
  /** Properties of schema.org. One that several fields have becomes a list. */
  schemaOrg?: (value: string, work: ExportItem) => Record<string, unknown>;
  citation?: `citation_${string}`;
  bibtex?: string;
  ris?: string | ((type: string) => string);
  csl?: string;
  /** An element of MODS and what it is in. */
  mods?: { [Parent in ModsParent]?: (value: string) => Xml };
  /** An element of DataCite and the list that it is in. */
  datacite?: { [List in DataciteList]?: (value: string, work: ExportItem) => Xml };
};
export type ModsParent =
  "mods" | "location" | "originInfo" | "physicalDescription" | "series" | "seriesTitle";
export type DataciteList =
  | "titles"
  | "contributors"
  | "subjects"
  | "alternateIdentifiers"
  | "sizes"
  | "formats"
  | "descriptions"
  | "geoLocations"
  | "version";

const isBook = (work: ExportItem) => FORMAT_TYPES[work.kind].schemaOrg === "Book";
const isBookOrPaperRis = (type: string) => type === "BOOK" || type === "UNPB";
const toIdentifierThing = (propertyID: string, value: string) => ({
  identifier: { "@type": "PropertyValue", propertyID, value },
});
const toSameAs = (name: "doi" | "handle" | "ark" | "webAddress") => (value: string) => ({
  sameAs: createFieldUrl(name, value),
});
const toRightsHolderThing = (name: string) => {
  const isPerson = "family" in parsePersonName(name);
  return { copyrightHolder: { "@type": isPerson ? "Person" : "Organization", name } };
};
const toSeriesThing = (series: object) => ({ isPartOf: { "@type": "CreativeWorkSeries", ...series } });
const alternateIdentifier = (type: string) => ({
  alternateIdentifiers: (value: string) =>
    xml`<alternateIdentifier alternateIdentifierType="${type}">${value}</alternateIdentifier>`,
});
const size = { sizes: (value: string) => xml`<size>${value}</size>` };

const modsIdentifier = (type: string) => ({
  mods: (value: string) => xml`<identifier type="${type}">${value}</identifier>`,
});
const modsExtent = {
  physicalDescription: (value: string) => xml`<extent>${value}</extent>`,
};

/** Without its name. */
export const toPlace = ({ coordinates }: ExportItem) =>
  coordinates && {
    "@type": "Place" as const,
    geo: {
      "@type": "GeoCoordinates" as const,
      latitude: coordinates.latitude,
      longitude: coordinates.longitude,
    },
  };

/** Publisher has no row in some formats, because the institution stands in for a missing one. */
const FIELD_FORMATS = {
  alternativeTitle: {
    dc: "title",
    schemaOrg: (alternateName) => ({ alternateName }),
    bibtex: "titleaddon",
    mods: {
      mods: (value) => xml`<titleInfo type="alternative"><title>${value}</title></titleInfo>`,
    },
    datacite: { titles: (value) => xml`<title titleType="AlternativeTitle">${value}</title>` },
  },
  accessionNumber: {
    dc: "identifier",
    schemaOrg: (value) => toIdentifierThing("accessionNumber", value),
    ris: "AN",
    csl: "archive_location",
    mods: modsIdentifier("local"),
    datacite: alternateIdentifier("Accession number"),
  },
  callNumber: {
    dc: "identifier",
    schemaOrg: (value) => toIdentifierThing("callNumber", value),
    bibtex: "library",
    ris: "CN",
    csl: "call-number",
    mods: { location: (value) => xml`<shelfLocator>${value}</shelfLocator>` },
    datacite: alternateIdentifier("Call number"),
  },
  material: {
    dc: "format",
    schemaOrg: (material) => ({ material }),
    csl: "medium",
    mods: { physicalDescription: (value) => xml`<form type="material">${value}</form>` },
    datacite: { formats: (value) => xml`<format>${value}</format>` },
  },
  dimensions: {
    dc: "format",
    schemaOrg: (words) => ({ size: words }),
    csl: "dimensions",
    mods: modsExtent,
    datacite: size,
  },
  extent: {
    dc: "format",
    schemaOrg: (materialExtent) => ({ materialExtent }),
    mods: modsExtent,
    datacite: size,
  },
  place: {
    dc: "coverage",
    schemaOrg: (name, work) => ({ contentLocation: { ...toPlace(work), "@type": "Place", name } }),
    mods: { mods: (value) => xml`<subject><geographic>${value}</geographic></subject>` },
    datacite: {
      geoLocations: (value) => xml`<geoLocation><geoLocationPlace>${value}</geoLocationPlace></geoLocation>`,
    },
  },
  community: {
    dc: "subject",
    schemaOrg: (name) => ({ about: { "@type": "Thing", name } }),
    ris: "KW",
    mods: { mods: (value) => xml`<subject><topic>${value}</topic></subject>` },
    datacite: { subjects: (value) => xml`<subject>${value}</subject>` },
  },
  provenance: { mods: { mods: (value) => xml`<note type="ownership">${value}</note>` } },
  rightsHolder: {
    dc: "rights",
    schemaOrg: toRightsHolderThing,
    mods: { mods: (value) => xml`<accessCondition type="rights holder">${value}</accessCondition>` },
    datacite: {
      contributors: (value) =>
        xml`<contributor contributorType="RightsHolder"><contributorName>${value}</contributorName></contributor>`,
    },
  },
  publisher: { bibtex: "publisher", ris: "PB" },
  edition: {
    schemaOrg: (edition, work) => (isBook(work) ? { bookEdition: edition } : { version: edition }),
    bibtex: "edition",
    ris: "ET",
    csl: "edition",
    mods: { originInfo: (value) => xml`<edition>${value}</edition>` },
    datacite: { version: (value) => xml`<version>${value}</version>` },
  },
  series: {
    dc: "relation",
    schemaOrg: (name, { fields: { issn } }) => toSeriesThing({ name, ...(issn && { issn: issn[0] }) }),
    bibtex: "series",
    ris: (type) => (isBookOrPaperRis(type) ? "T2" : "T3"),
    csl: "collection-title",
    mods: { seriesTitle: (value) => xml`<title>${value}</title>` },
    datacite: {
      descriptions: (value, { fields: { seriesNumber = [] } }) =>
        xml`<description descriptionType="SeriesInformation">${[value, ...seriesNumber].join(", ")}</description>`,
    },
  },
  seriesNumber: {
    schemaOrg: (position) => ({ position }),
    bibtex: "number",
    ris: "M1",
    csl: "collection-number",
    mods: { seriesTitle: (value) => xml`<partNumber>${value}</partNumber>` },
  },
  audience: {
    schemaOrg: (name) => ({ audience: { "@type": "Audience", name } }),
    mods: { mods: (value) => xml`<targetAudience>${value}</targetAudience>` },
  },
  isbn: {
    dc: "identifier",
    toUri: (value) => `urn:isbn:${value}`,
    schemaOrg: (isbn, work) => (isBook(work) ? { isbn } : toIdentifierThing("ISBN", isbn)),
    citation: "citation_isbn",
    bibtex: "isbn",
    ris: "SN",
    csl: "ISBN",
    mods: modsIdentifier("isbn"),
    datacite: alternateIdentifier("ISBN"),
  },
  issn: {
    dc: "identifier",
    toUri: (value) => `urn:issn:${value}`,
    schemaOrg: (issn, { fields }) => (fields.series ? {} : toSeriesThing({ issn })),
    citation: "citation_issn",
    bibtex: "issn",
    ris: "SN",
    csl: "ISSN",
    mods: { series: modsIdentifier("issn").mods },
    datacite: alternateIdentifier("ISSN"),
  },
  doi: {
    dc: "identifier",
    toUri: (value) => createFieldUrl("doi", value),
    schemaOrg: toSameAs("doi"),
    citation: "citation_doi",
    bibtex: "doi",
    ris: "DO",
    csl: "DOI",
    mods: modsIdentifier("doi"),
  },
  handle: {
    dc: "identifier",
    toUri: (value) => createFieldUrl("handle", value),
    schemaOrg: toSameAs("handle"),
    mods: modsIdentifier("hdl"),
    datacite: alternateIdentifier("Handle"),
  },
  ark: {
    dc: "identifier",
    toUri: (value) => createFieldUrl("ark", value),
    schemaOrg: toSameAs("ark"),
    mods: modsIdentifier("ark"),
    datacite: alternateIdentifier("ARK"),
  },
  webAddress: {
    dc: "identifier",
    schemaOrg: toSameAs("webAddress"),
    mods: modsIdentifier("uri"),
    datacite: alternateIdentifier("URL"),
  },
} satisfies Record<ItemField, FieldFormat>;

const FIELD_NAMES = getNames(itemFields);

/** In the order of the definition. `write` returns undefined for a field that the format does not have. */
export function mapFields<Part>(
  work: ExportItem,
  write: (format: FieldFormat, value: string) => Part | undefined,
): Part[] {
  const parts: Part[] = [];
  for (const name of FIELD_NAMES)
    for (const value of work.fields[name] ?? []) {
      const part = write(FIELD_FORMATS[name], value);
      if (part !== undefined) parts.push(part);
    }
  return parts;
}

/** For formats in which each name has one value. */
export function joinFields(work: ExportItem, getName: (format: FieldFormat) => string | undefined) {
  const joined: Record<string, string> = {};
  mapFields(work, (format, value) => {
    const name = getName(format);
    if (name) joined[name] = name in joined ? `${joined[name]} ${value}` : value;
  });
  return joined;
}
