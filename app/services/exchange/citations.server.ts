import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";
import { findContent } from "#app/services/content/index.server.ts";

import { formatBibtex, formatCsl, formatRis } from "./citation-formats.ts";
import {
  formatFullName,
  formatInvertedName,
  type PersonName,
  type ExportItem,
  toExportItem,
} from "./export-item.ts";

import { formatCitedYear } from "./export-dates.ts";
import { formatModsDocument } from "./mods.ts";
import { listEditors, listTranslators } from "./person-formats.ts";

export type CitationStyle = "APA" | "MLA" | "Chicago";

type CitationLabels = { undated: string; kind: (kind: "video" | "image" | "audio") => string };

/** Does not abbreviate names without a capital letter, such as "wa" and "bin", or suffixes such as "Jr.". */
const abbreviateGivenNames = (givenNames: string) =>
  givenNames
    .replace(/(?<=(^|[\s.-])\p{Lu}\.)(?=\p{L})/gu, " ")
    .split(/\s+/)
    .map((name) => (/^\p{Lu}\p{L}+\.$/u.test(name) ? name : name.split("-").map(abbreviateName).join("-")))
    .join(" ");
const abbreviateName = (name: string) => (/^\p{Lu}/u.test(name) ? `${[...name][0]}.` : name);

const formatShortName = (person: PersonName) =>
  "name" in person ? person.name : `${person.family}, ${abbreviateGivenNames(person.given)}`;

const withFullStop = (text: string) => (/[.?!…:]["”’]*$/.test(text) ? text : `${text}.`);
/** Puts the full stop inside a closing quotation mark. Not for names, which may end with an apostrophe. */
const withTitleFullStop = (title: string) =>
  withFullStop(title) === title ? title : title.replace(/["”’]*$/, (quotes) => `.${quotes}`);

const hasQuotedTitle = ({ kind }: ExportItem) => kind === "paper" || kind === "document";
const INNER_QUOTES: Record<string, string> = { "“": "‘", "”": "’" };
const formatTitle = (work: ExportItem) =>
  hasQuotedTitle(work)
    ? `“${withTitleFullStop(work.title.replace(/[“”]/g, (sign) => INNER_QUOTES[sign]!))}”`
    : withTitleFullStop(work.title);

function joinApaNames(names: string[]) {
  if (names.length > 20) return `${names.slice(0, 19).join(", ")}, … ${names.at(-1)}`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")}, & ${names.at(-1)}`;
}

/** Editors are cited first where no one is the creator. */
function getCitedPeople(work: ExportItem) {
  const editors = listEditors(work);
  return work.people.length > 0
    ? { leading: work.people, isEdited: false, editors }
    : { leading: editors, isEdited: editors.length > 0, editors: [] };
}
const getRoleWord = (people: PersonName[], one: string, several: string) =>
  people.length === 1 ? one : several;

const formatShortFullName = (person: PersonName) =>
  "name" in person ? person.name : `${abbreviateGivenNames(person.given)} ${person.family}`;
function formatApaContributors(people: PersonName[], role: string) {
  const names = people.map(formatShortFullName);
  if (names.length === 0) return [];
  return [`${names.length === 2 ? names.join(" & ") : joinApaNames(names)}, ${role}`];
}

function formatApa(work: ExportItem, { undated, kind }: CitationLabels) {
  const { leading, isEdited, editors } = getCitedPeople(work);
  const workKind = work.kind;
  const kindLabel =
    workKind === "video" || workKind === "image" || workKind === "audio" ? `[${kind(workKind)}]` : "";
  const date = `(${formatCitedYear(work.date, "ca.") || undated}).`;
  const others = [
    ...formatApaContributors(editors, getRoleWord(editors, "Ed.", "Eds.")),
    ...formatApaContributors(listTranslators(work), "Trans."),
  ].join("; ");
  const title = withTitleFullStop(
    [work.title, others && `(${others})`, leading.length > 0 && kindLabel].filter(Boolean).join(" "),
  );
  const names = joinApaNames(leading.map(formatShortName));
  const editedBy = isEdited ? ` (${getRoleWord(leading, "Ed.", "Eds.")})` : "";
  return [
    ...(leading.length > 0
      ? [withFullStop(names + editedBy), date, title]
      : [title, date, kindLabel && `${kindLabel}.`].filter(Boolean)),
    withFullStop(work.publisher),
    work.address,
  ];
}

const formatNameList = (people: PersonName[]) => {
  const names = people.map(formatFullName);
  return names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;
};
const listContributions = (work: ExportItem, editors: PersonName[]) => {
  const translators = listTranslators(work);
  return [
    editors.length > 0 ? `edited by ${formatNameList(editors)}` : "",
    translators.length > 0 ? `translated by ${formatNameList(translators)}` : "",
  ].filter(Boolean);
};
const capitalize = (text: string) => text.replace(/^./, (sign) => sign.toUpperCase());

function formatMla(work: ExportItem) {
  const { leading, isEdited, editors } = getCitedPeople(work);
  const [first, second, ...more] = leading;
  const otherNames = more.length > 0 ? ", et al" : second ? `, and ${formatFullName(second)}` : "";
  const editedBy = isEdited
    ? `${more.length > 0 ? "." : ""}, ${getRoleWord(leading, "editor", "editors")}`
    : "";
  const contributions = listContributions(work, editors).join(", ");
  const source = [
    capitalize(contributions),
    work.publisher,
    formatCitedYear(work.date, "circa"),
    work.address,
  ]
    .filter(Boolean)
    .join(", ");
  return [
    withFullStop((first ? formatInvertedName(first) : "") + otherNames + editedBy),
    formatTitle(work),
    `${source}.`,
  ];
}

function formatChicago(work: ExportItem, { undated }: CitationLabels) {
  const { leading: cited, isEdited, editors } = getCitedPeople(work);
  const names = cited.map((person, at) => (at === 0 ? formatInvertedName(person) : formatFullName(person)));
  const listed = names.length > 10 ? [...names.slice(0, 7), "et al"] : names;
  const last = listed.at(-1) === "et al" ? ", " : ", and ";
  const people = listed.length < 2 ? listed.join() : listed.slice(0, -1).join(", ") + last + listed.at(-1);
  const editedBy = isEdited ? `, ${getRoleWord(cited, "ed.", "eds.")}` : "";
  const date = withFullStop(formatCitedYear(work.date, "ca.") || undated);
  const leading = people
    ? [withFullStop(people + editedBy), date, formatTitle(work)]
    : [formatTitle(work), date];
  return [
    ...leading,
    ...listContributions(work, editors).map((contribution) => withFullStop(capitalize(contribution))),
    withFullStop(work.publisher),
    `${work.address}.`,
  ];
}

const STYLE_FORMATTERS = { APA: formatApa, MLA: formatMla, Chicago: formatChicago };

export const formatCitation = (style: CitationStyle, work: ExportItem, labels: CitationLabels) =>
  STYLE_FORMATTERS[style](work, labels)
    .filter((part) => part !== ".")
    .join(" ")
    .replace(/\s+/g, " ");

const FILE_FORMATTERS = {
  bib: formatBibtex,
  ris: formatRis,
  csl: formatCsl,
  mods: formatModsDocument,
} satisfies Record<string, (work: ExportItem) => string>;

export async function loadCitationFile(
  ctx: Context,
  id: string,
  format: keyof typeof FILE_FORMATTERS,
): Promise<Result<{ text: string; title: string; id: string }>> {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  const work = toExportItem(found.value);
  return ok({ text: FILE_FORMATTERS[format](work), title: work.title, id });
}

const CITATION_STYLES: CitationStyle[] = ["APA", "MLA", "Chicago"];

export function listCitations(item: Content, labels: CitationLabels) {
  const work = toExportItem(item);
  return CITATION_STYLES.map((style) => ({ style, text: formatCitation(style, work, labels) }));
}
