import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Content } from "#app/schemas/content.ts";
import { findContent } from "#app/services/content/index.server.ts";

import { writeBibtex, writeCsl, writeRis } from "./citation-formats.ts";
import { straightName, turnedName, type Person, type Work, workOf } from "./work.ts";

/** Each style as its handbook cites what lies in a repository on the web. */

export type Style = "APA" | "MLA" | "Chicago";

type StyleWords = { undated: string; kind: (kind: "video" | "image" | "audio") => string };

/** Only names with capitals are shortened: "wa", "bin" and "Jr." stay, and names in scripts without capitals. */
const initials = (given: string) =>
  given
    .replace(/(?<=(^|[\s.-])\p{Lu}\.)(?=\p{L})/gu, " ")
    .split(/\s+/)
    .map((name) => (/^\p{Lu}\p{L}+\.$/u.test(name) ? name : name.split("-").map(initial).join("-")))
    .join(" ");
const initial = (name: string) => (/^\p{Lu}/u.test(name) ? `${[...name][0]}.` : name);

const short = (person: Person) =>
  "name" in person ? person.name : `${person.family}, ${initials(person.given)}`;

const stop = (text: string) => (/[.?!…:]["”’]*$/.test(text) ? text : `${text}.`);
/** Inside quotation marks at the end. Not for names, in which such a sign is an apostrophe. */
const stopTitle = (title: string) =>
  stop(title) === title ? title : title.replace(/["”’]*$/, (quotes) => `.${quotes}`);

/** These titles stand in quotation marks; a book, a film, a picture or a recording stands by itself. */
const isWithin = ({ kind }: Work) => kind === "paper" || kind === "document";
const INNER: Record<string, string> = { "“": "‘", "”": "’" };
const titleOf = (work: Work) =>
  isWithin(work)
    ? `“${stopTitle(work.title.replace(/[“”]/g, (sign) => INNER[sign]!))}”`
    : stopTitle(work.title);

function apaNames(people: Person[]) {
  const names = people.map(short);
  if (names.length > 20) return `${names.slice(0, 19).join(", ")}, … ${names.at(-1)}`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")}, & ${names.at(-1)}`;
}

function apa(work: Work, { undated, kind }: StyleWords) {
  const is = work.kind;
  const shown = is === "video" || is === "image" || is === "audio" ? `[${kind(is)}]` : "";
  const date = `(${work.year || undated}).`;
  const beginning = work.people.length
    ? [stop(apaNames(work.people)), date, stopTitle(`${work.title} ${shown}`.trim())]
    : [stopTitle(work.title), date, shown && `${shown}.`].filter(Boolean);
  return [...beginning, "Urithi.", work.address];
}

function mla(work: Work) {
  const [first, second, ...more] = work.people;
  const others = more.length > 0 ? ", et al" : second ? `, and ${straightName(second)}` : "";
  const where = ["Urithi", work.year, work.address].filter(Boolean).join(", ");
  return [stop((first ? turnedName(first) : "") + others), titleOf(work), `${where}.`];
}

function chicago(work: Work, { undated }: StyleWords) {
  const names = work.people.map((person, at) => (at === 0 ? turnedName(person) : straightName(person)));
  const listed = names.length > 10 ? [...names.slice(0, 7), "et al"] : names;
  const last = listed.at(-1) === "et al" ? ", " : ", and ";
  const people = listed.length < 2 ? listed.join() : listed.slice(0, -1).join(", ") + last + listed.at(-1);
  const date = stop(work.year || undated);
  const beginning = people ? [stop(people), date, titleOf(work)] : [titleOf(work), date];
  return [...beginning, "Urithi.", `${work.address}.`];
}

const WRITERS = { APA: apa, MLA: mla, Chicago: chicago };

export const citeIn = (style: Style, work: Work, words: StyleWords) =>
  WRITERS[style](work, words)
    .filter((part) => part !== ".")
    .join(" ")
    .replace(/\s+/g, " ");

const FORMATS = { bib: writeBibtex, ris: writeRis, csl: writeCsl } satisfies Record<
  string,
  (work: Work) => string
>;

export async function writeCitation(
  ctx: Context,
  id: string,
  format: keyof typeof FORMATS,
): Promise<Result<{ text: string; title: string; id: string }>> {
  const found = await findContent(ctx, id);
  if (!found.ok) return found;
  const work = workOf(found.value);
  return ok({ text: FORMATS[format](work), title: work.title, id });
}

const STYLES: Style[] = ["APA", "MLA", "Chicago"];

export function citationsOf(item: Content, words: StyleWords) {
  const work = workOf(item);
  return STYLES.map((style) => ({ style, text: citeIn(style, work, words) }));
}
