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

import { formatModsDocument } from "./mods.ts";

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

function formatApaNames(people: PersonName[]) {
  const names = people.map(formatShortName);
  if (names.length > 20) return `${names.slice(0, 19).join(", ")}, … ${names.at(-1)}`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")}, & ${names.at(-1)}`;
}

function formatApa(work: ExportItem, { undated, kind }: CitationLabels) {
  const workKind = work.kind;
  const kindLabel =
    workKind === "video" || workKind === "image" || workKind === "audio" ? `[${kind(workKind)}]` : "";
  const date = `(${work.year || undated}).`;
  const leading = work.people.length
    ? [
        withFullStop(formatApaNames(work.people)),
        date,
        withTitleFullStop(`${work.title} ${kindLabel}`.trim()),
      ]
    : [withTitleFullStop(work.title), date, kindLabel && `${kindLabel}.`].filter(Boolean);
  return [...leading, withFullStop(work.publisher), work.address];
}

function formatMla(work: ExportItem) {
  const [first, second, ...more] = work.people;
  const otherNames = more.length > 0 ? ", et al" : second ? `, and ${formatFullName(second)}` : "";
  const source = [work.publisher, work.year, work.address].filter(Boolean).join(", ");
  return [
    withFullStop((first ? formatInvertedName(first) : "") + otherNames),
    formatTitle(work),
    `${source}.`,
  ];
}

function formatChicago(work: ExportItem, { undated }: CitationLabels) {
  const names = work.people.map((person, at) =>
    at === 0 ? formatInvertedName(person) : formatFullName(person),
  );
  const listed = names.length > 10 ? [...names.slice(0, 7), "et al"] : names;
  const last = listed.at(-1) === "et al" ? ", " : ", and ";
  const people = listed.length < 2 ? listed.join() : listed.slice(0, -1).join(", ") + last + listed.at(-1);
  const date = withFullStop(work.year || undated);
  const leading = people ? [withFullStop(people), date, formatTitle(work)] : [formatTitle(work), date];
  return [...leading, withFullStop(work.publisher), `${work.address}.`];
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
