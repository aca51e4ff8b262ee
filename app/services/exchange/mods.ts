import { xml, formatXmlDocument, type Xml } from "#app/core/text/xml.ts";
import { createRightsVocabularyUrl } from "#app/schemas/item-facts.ts";
import { formatCoordinatesCell } from "#app/schemas/item-cells.ts";
import { PERSON_ROLES } from "#app/schemas/lists/people.ts";

import { type ExportItem, type ExportPerson, FORMAT_TYPES, listExportFiles } from "./export-item.ts";
import { mapFields, type ModsParent } from "./field-formats.ts";
import { listMediaTypes } from "./oai-formats.ts";
import { formatRelatedItem } from "./relation-formats.ts";

export const MODS_NAMESPACE = "http://www.loc.gov/mods/v3";
export const MODS_SCHEMA = "http://www.loc.gov/standards/mods/v3/mods-3-8.xsd";

const listFields = (work: ExportItem, parent: ModsParent) =>
  mapFields(work, ({ mods }, value) => mods?.[parent]?.(value));

/** Only a name with a given and a family name is certainly a person's. */
function formatName(person: ExportPerson) {
  const role = xml`<role><roleTerm type="code" authority="marcrelator">${PERSON_ROLES[person.role].marc}</roleTerm></role>`;
  return "name" in person
    ? xml`<name><namePart>${person.name}</namePart>${role}</name>`
    : xml`<name type="personal"><namePart type="family">${person.family}</namePart><namePart type="given">${person.given}</namePart>${role}</name>`;
}

function formatDate({ date, isDateOfCreation }: ExportItem) {
  if (!date) return undefined;
  return isDateOfCreation
    ? xml`<dateCreated encoding="edtf">${date}</dateCreated>`
    : xml`<dateIssued encoding="edtf">${date}</dateIssued>`;
}

const formatOrigin = (work: ExportItem) =>
  xml`<originInfo><publisher>${work.publisher}</publisher>${formatDate(work)}${listFields(work, "originInfo")}</originInfo>`;

function formatPhysicalDescription(work: ExportItem) {
  const parts = [
    ...listMediaTypes(work).map((type) => xml`<internetMediaType>${type}</internetMediaType>`),
    ...listFields(work, "physicalDescription"),
  ];
  return parts.some(Boolean) ? xml`<physicalDescription>${parts}</physicalDescription>` : undefined;
}

function formatSeries(work: ExportItem) {
  const [title, series] = [listFields(work, "seriesTitle"), listFields(work, "series")];
  if (title.length + series.length === 0) return undefined;
  const titleInfo = title.length > 0 ? xml`<titleInfo>${title}</titleInfo>` : undefined;
  return xml`<relatedItem type="series">${titleInfo}${series}</relatedItem>`;
}

const formatLocation = (work: ExportItem) =>
  xml`<location><physicalLocation>${work.institution}</physicalLocation>${listFields(work, "location")}<url usage="primary">${work.address}</url>${listExportFiles(
    work,
  ).map(({ address }) => xml`<url access="raw object">${address}</url>`)}</location>`;

const formatRecordInfo = (work: ExportItem) =>
  xml`<recordInfo><recordContentSource>${work.institution}</recordContentSource><recordCreationDate encoding="w3cdtf">${work.added.slice(0, 10)}</recordCreationDate><recordIdentifier>${work.id}</recordIdentifier></recordInfo>`;

/** MODS 3.8. */
export const formatMods = (work: ExportItem): Xml =>
  xml`<mods xmlns="${MODS_NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${MODS_NAMESPACE} ${MODS_SCHEMA}" version="3.8"><titleInfo><title>${work.title}</title></titleInfo>${[
    ...work.people,
    ...work.contributors,
  ].map(formatName)}<typeOfResource>${FORMAT_TYPES[work.kind].mods}</typeOfResource>${formatOrigin(work)}${[
    work.language ?? [],
    ...work.otherLanguages,
  ]
    .flat()
    .map(
      (language) =>
        xml`<language><languageTerm type="code" authority="rfc5646">${language}</languageTerm></language>`,
    )}${formatPhysicalDescription(work)}${
    work.description ? xml`<abstract>${work.description}</abstract>` : undefined
  }${work.subjects.map((subject) => xml`<subject><topic>${subject}</topic></subject>`)}${
    work.country ? xml`<subject><geographic>${work.country}</geographic></subject>` : undefined
  }${
    work.coordinates &&
    xml`<subject><cartographics><coordinates>${formatCoordinatesCell(work.coordinates)}</coordinates></cartographics></subject>`
  }${listFields(work, "mods")}${formatSeries(work)}${(work.relations ?? []).map(formatRelatedItem)}${
    work.rights
      ? xml`<accessCondition type="use and reproduction">${createRightsVocabularyUrl(work.rights)}</accessCondition>`
      : undefined
  }${formatLocation(work)}${formatRecordInfo(work)}</mods>`;

export const formatModsDocument = (work: ExportItem) => formatXmlDocument(formatMods(work));
