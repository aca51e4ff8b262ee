import type { Rights } from "#app/schemas/lists/content.ts";
import { createRightsVocabularyUrl } from "#app/schemas/item-facts.ts";

import { getFileKind } from "#app/services/files/index.server.ts";

import {
  FORMAT_TYPES,
  formatInvertedName,
  listExportFiles,
  type ExportItem,
  type ExportPerson,
  type PersonName,
} from "./export-item.ts";
import { getDateEnds } from "./export-dates.ts";
import { listRelatedIdentifiers } from "./relation-formats.ts";
import { getRoleFormat } from "./person-formats.ts";
import { mapFields, type DataciteList } from "./field-formats.ts";
import { xml, Xml } from "#app/core/text/xml.ts";

/** OpenAIRE recognises open access by it. A harvested item has a file only if the file is open to visitors. */
const OPEN_ACCESS_URI = "info:eu-repo/semantics/openAccess";

const getMediaType = ({ extension }: { extension: string }) =>
  getFileKind(extension).mediaType.split(";")[0]!;

/** Of all files, each once. */
export const listMediaTypes = (work: ExportItem) => [...new Set(listExportFiles(work).map(getMediaType))];

type Coordinates = NonNullable<ExportItem["coordinates"]>;
/** By the DCMI Point Encoding Scheme. */
export const formatDublinCorePoint = ({ latitude, longitude }: Coordinates) =>
  `east=${longitude}; north=${latitude}`;

export const formatOaiDc = (work: ExportItem) =>
  xml`<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd"><dc:title>${work.title}</dc:title>${work.people.map(
    (person) => xml`<dc:creator>${formatInvertedName(person)}</dc:creator>`,
  )}${work.contributors.map(
    (person) => xml`<dc:contributor>${formatInvertedName(person)}</dc:contributor>`,
  )}${work.subjects.map((subject) => xml`<dc:subject>${subject}</dc:subject>`)}${
    work.description ? xml`<dc:description>${work.description}</dc:description>` : undefined
  }<dc:publisher>${work.publisher}</dc:publisher>${
    work.date ? xml`<dc:date>${work.date}</dc:date>` : undefined
  }<dc:type>${FORMAT_TYPES[work.kind].dcmi}</dc:type><dc:identifier>${work.address}</dc:identifier>${
    work.file
      ? xml`${listExportFiles(work).map(
          ({ address }) => xml`<dc:identifier>${address}</dc:identifier>`,
        )}${listMediaTypes(work).map((type) => xml`<dc:format>${type}</dc:format>`)}<dc:rights>${OPEN_ACCESS_URI}</dc:rights>`
      : undefined
  }${
    work.language ? xml`<dc:language>${work.language}</dc:language>` : undefined
  }${work.otherLanguages.map((language) => xml`<dc:language>${language}</dc:language>`)}${work.country ? xml`<dc:coverage>${work.country}</dc:coverage>` : undefined}${
    work.coordinates ? xml`<dc:coverage>${formatDublinCorePoint(work.coordinates)}</dc:coverage>` : undefined
  }${
    work.rights ? xml`<dc:rights>${createRightsVocabularyUrl(work.rights)}</dc:rights>` : undefined
  }${mapFields(work, ({ dc, toUri = String }, value) => {
    const element = dc && new Xml(`dc:${dc}`);
    return element && xml`<${element}>${toUri(value)}</${element}>`;
  })}${(work.relations ?? []).map(({ address }) => xml`<dc:relation>${address}</dc:relation>`)}</oai_dc:dc>`;

const DATACITE_UNAVAILABLE_CODE = "(:unav)";

const wrapIfNotEmpty = (parts: (Xml | undefined)[], wrap: (parts: (Xml | undefined)[]) => Xml) =>
  parts.some(Boolean) ? wrap(parts) : undefined;

/** Only a name with a given and a family name is certainly a person's. */
const formatCreator = (person: PersonName) =>
  "name" in person
    ? xml`<creator><creatorName>${person.name}</creatorName></creator>`
    : xml`<creator><creatorName nameType="Personal">${formatInvertedName(person)}</creatorName><givenName>${person.given}</givenName><familyName>${person.family}</familyName></creator>`;

function formatContributor(person: ExportPerson) {
  const type = getRoleFormat(person).datacite ?? "Other";
  return "name" in person
    ? xml`<contributor contributorType="${type}"><contributorName>${person.name}</contributorName></contributor>`
    : xml`<contributor contributorType="${type}"><contributorName nameType="Personal">${formatInvertedName(person)}</contributorName><givenName>${person.given}</givenName><familyName>${person.family}</familyName></contributor>`;
}

/** Returns undefined for rights statements, because SPDX lists only licences. */
function getSpdxId(rights: Rights): string | undefined {
  if (rights === "CC0") return "CC0-1.0";
  return rights.startsWith("CC ") ? `${rights.replace(" ", "-")}-4.0` : undefined;
}

function formatRights({ rights: name, file }: ExportItem) {
  if (!name) return undefined;
  const access = file && xml`<rights rightsURI="${OPEN_ACCESS_URI}">Open Access</rights>`;
  const spdx = getSpdxId(name);
  const identifierAttributes = spdx
    ? xml` rightsIdentifier="${spdx}" rightsIdentifierScheme="SPDX" schemeURI="https://spdx.org/licenses/"`
    : undefined;
  return xml`<rightsList><rights rightsURI="${createRightsVocabularyUrl(name)}"${identifierAttributes}>${name}</rights>${access}</rightsList>`;
}

/** A DOI of the item, else its URL. */
const formatIdentifier = ({ fields: { doi }, address }: ExportItem) =>
  doi
    ? xml`<identifier identifierType="DOI">${doi[0]}</identifier>`
    : xml`<identifier identifierType="URL">${address}</identifier>`;

const formatAlternateIdentifiers = (work: ExportItem) =>
  xml`<alternateIdentifiers><alternateIdentifier alternateIdentifierType="UUID">${work.id}</alternateIdentifier>${
    work.fields.doi &&
    xml`<alternateIdentifier alternateIdentifierType="URL">${work.address}</alternateIdentifier>`
  }${listDatacite(work, "alternateIdentifiers")}</alternateIdentifiers>`;

const listDatacite = (work: ExportItem, list: DataciteList) =>
  mapFields(work, ({ datacite }, value) => datacite?.[list]?.(value, work));

/** A span may be open at an end. */
function formatDataciteDate(edtf: string) {
  const [first, last] = getDateEnds(edtf);
  return first === last ? first : `${first}/${last}`;
}

const formatDataciteDates = (work: ExportItem) =>
  xml`<dates>${
    work.date
      ? xml`<date dateType="${work.isDateOfCreation ? "Created" : "Issued"}">${formatDataciteDate(work.date)}</date>`
      : undefined
  }<date dateType="Submitted">${work.added.slice(0, 10)}</date></dates>`;

const formatSizes = (work: ExportItem) => {
  const fileSizes = listExportFiles(work).map(({ bytes }) => xml`<size>${String(bytes)} bytes</size>`);
  const fileFormats = listMediaTypes(work).map((type) => xml`<format>${type}</format>`);
  const sizes = [...fileSizes, ...listDatacite(work, "sizes")];
  const formats = [...fileFormats, ...listDatacite(work, "formats")];
  return [
    wrapIfNotEmpty(sizes, (parts) => xml`<sizes>${parts}</sizes>`),
    wrapIfNotEmpty(formats, (parts) => xml`<formats>${parts}</formats>`),
  ];
};

const formatDescriptions = (work: ExportItem) => {
  const type = work.abstract ? "Abstract" : "Other";
  return wrapIfNotEmpty(
    [
      work.description
        ? xml`<description descriptionType="${type}">${work.description}</description>`
        : undefined,
      ...listDatacite(work, "descriptions"),
    ],
    (parts) => xml`<descriptions>${parts}</descriptions>`,
  );
};

const formatGeoLocations = (work: ExportItem) =>
  wrapIfNotEmpty(
    [
      work.country
        ? xml`<geoLocation><geoLocationPlace>${work.country}</geoLocationPlace></geoLocation>`
        : undefined,
      ...listDatacite(work, "geoLocations"),
      work.coordinates &&
        xml`<geoLocation><geoLocationPoint><pointLongitude>${work.coordinates.longitude}</pointLongitude><pointLatitude>${work.coordinates.latitude}</pointLatitude></geoLocationPoint></geoLocation>`,
    ],
    (parts) => xml`<geoLocations>${parts}</geoLocations>`,
  );

const formatCreators = ({ people }: ExportItem) =>
  xml`<creators>${(people.length > 0 ? people : [{ name: DATACITE_UNAVAILABLE_CODE }]).map(formatCreator)}</creators>`;

const formatSubjects = (work: ExportItem) =>
  wrapIfNotEmpty(
    [
      ...work.subjects.map((subject) => xml`<subject>${subject}</subject>`),
      ...listDatacite(work, "subjects"),
    ],
    (parts) => xml`<subjects>${parts}</subjects>`,
  );

/** DataCite 4.6. The year of addition stands in for a missing year. */
const formatResource = (work: ExportItem) =>
  xml`<resource xmlns="http://datacite.org/schema/kernel-4" xsi:schemaLocation="http://datacite.org/schema/kernel-4 http://schema.datacite.org/meta/kernel-4.6/metadata.xsd">${formatIdentifier(work)}${formatCreators(work)}<titles><title>${work.title}</title>${listDatacite(work, "titles")}</titles><publisher>${work.publisher}</publisher><publicationYear>${
    work.year || work.added.slice(0, 4)
  }</publicationYear><resourceType resourceTypeGeneral="${FORMAT_TYPES[work.kind].datacite}">${work.kind}</resourceType>${formatSubjects(work)}${wrapIfNotEmpty(
    [...work.contributors.map(formatContributor), ...listDatacite(work, "contributors")],
    (parts) => xml`<contributors>${parts}</contributors>`,
  )}${formatDataciteDates(work)}${
    work.language ? xml`<language>${work.language}</language>` : undefined
  }${formatAlternateIdentifiers(work)}${wrapIfNotEmpty(
    listRelatedIdentifiers(work),
    (parts) => xml`<relatedIdentifiers>${parts}</relatedIdentifiers>`,
  )}${formatSizes(work)}${listDatacite(work, "version")}${formatRights(work)}${formatDescriptions(work)}${formatGeoLocations(work)}</resource>`;

export const formatDatacite = (work: ExportItem) =>
  xml`<oai_datacite xmlns="http://schema.datacite.org/oai/oai-1.1/" xsi:schemaLocation="http://schema.datacite.org/oai/oai-1.1/ http://schema.datacite.org/oai/oai-1.1/oai.xsd"><schemaVersion>4.6</schemaVersion><datacentreSymbol>${work.institution.toUpperCase()}</datacentreSymbol><payload>${formatResource(work)}</payload></oai_datacite>`;
