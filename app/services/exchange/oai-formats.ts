import type { Rights } from "#app/schemas/lists/content.ts";
import { createRightsVocabularyUrl } from "#app/schemas/item-facts.ts";

import { getFileKind } from "#app/services/files/index.server.ts";

import { FORMAT_TYPES, formatInvertedName, type ExportItem, type PersonName } from "./export-item.ts";
import { xml, type Xml } from "#app/core/text/xml.ts";

/** OpenAIRE recognises open access by it. A harvested item has a file only if the file is open to visitors. */
const OPEN_ACCESS_URI = "info:eu-repo/semantics/openAccess";

const getMediaType = ({ extension }: { extension: string }) =>
  getFileKind(extension).mediaType.split(";")[0]!;

export const formatOaiDc = (work: ExportItem) =>
  xml`<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd"><dc:title>${work.title}</dc:title>${work.people.map(
    (person) => xml`<dc:creator>${formatInvertedName(person)}</dc:creator>`,
  )}${work.subjects.map((subject) => xml`<dc:subject>${subject}</dc:subject>`)}${
    work.description ? xml`<dc:description>${work.description}</dc:description>` : undefined
  }<dc:publisher>${work.publisher}</dc:publisher>${
    work.date ? xml`<dc:date>${work.date}</dc:date>` : undefined
  }<dc:type>${FORMAT_TYPES[work.kind].dcmi}</dc:type><dc:identifier>${work.address}</dc:identifier>${
    work.file
      ? xml`<dc:identifier>${work.file.address}</dc:identifier><dc:format>${getMediaType(work.file)}</dc:format><dc:rights>${OPEN_ACCESS_URI}</dc:rights>`
      : undefined
  }${
    work.language ? xml`<dc:language>${work.language}</dc:language>` : undefined
  }${work.country ? xml`<dc:coverage>${work.country}</dc:coverage>` : undefined}${
    work.rights ? xml`<dc:rights>${createRightsVocabularyUrl(work.rights)}</dc:rights>` : undefined
  }</oai_dc:dc>`;

const DATACITE_UNAVAILABLE_CODE = "(:unav)";

const wrapIfNotEmpty = (parts: Xml[], wrap: (parts: Xml[]) => Xml) =>
  parts.length > 0 ? wrap(parts) : undefined;

/** Only a name with a given and a family name is certainly a person's. */
const formatCreator = (person: PersonName) =>
  "name" in person
    ? xml`<creator><creatorName>${person.name}</creatorName></creator>`
    : xml`<creator><creatorName nameType="Personal">${formatInvertedName(person)}</creatorName><givenName>${person.given}</givenName><familyName>${person.family}</familyName></creator>`;

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

/** DataCite 4.6. The item's URL stands in for a DOI, and the year of addition for a missing year. */
export const formatDatacite = (work: ExportItem) =>
  xml`<oai_datacite xmlns="http://schema.datacite.org/oai/oai-1.1/" xsi:schemaLocation="http://schema.datacite.org/oai/oai-1.1/ http://schema.datacite.org/oai/oai-1.1/oai.xsd"><schemaVersion>4.6</schemaVersion><datacentreSymbol>${work.publisher.toUpperCase()}</datacentreSymbol><payload><resource xmlns="http://datacite.org/schema/kernel-4" xsi:schemaLocation="http://datacite.org/schema/kernel-4 http://schema.datacite.org/meta/kernel-4.6/metadata.xsd"><identifier identifierType="URL">${work.address}</identifier><creators>${
    wrapIfNotEmpty(work.people.map(formatCreator), (people) => xml`${people}`) ??
    formatCreator({ name: DATACITE_UNAVAILABLE_CODE })
  }</creators><titles><title>${work.title}</title></titles><publisher>${work.publisher}</publisher><publicationYear>${
    work.year || work.added.slice(0, 4)
  }</publicationYear><resourceType resourceTypeGeneral="${FORMAT_TYPES[work.kind].datacite}">${work.kind}</resourceType>${wrapIfNotEmpty(
    work.subjects.map((subject) => xml`<subject>${subject}</subject>`),
    (subjects) => xml`<subjects>${subjects}</subjects>`,
  )}<dates>${
    work.date ? xml`<date dateType="Issued">${work.date}</date>` : undefined
  }<date dateType="Submitted">${work.added.slice(0, 10)}</date></dates>${
    work.language ? xml`<language>${work.language}</language>` : undefined
  }<alternateIdentifiers><alternateIdentifier alternateIdentifierType="UUID">${work.id}</alternateIdentifier></alternateIdentifiers>${
    work.file
      ? xml`<sizes><size>${String(work.file.bytes)} bytes</size></sizes><formats><format>${getMediaType(work.file)}</format></formats>`
      : undefined
  }${formatRights(work)}${
    work.description
      ? xml`<descriptions><description descriptionType="${work.abstract ? "Abstract" : "Other"}">${work.description}</description></descriptions>`
      : undefined
  }${
    work.country
      ? xml`<geoLocations><geoLocation><geoLocationPlace>${work.country}</geoLocationPlace></geoLocation></geoLocations>`
      : undefined
  }</resource></payload></oai_datacite>`;
