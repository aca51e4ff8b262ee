import { straightName, turnedName, type Person, type Work } from "./work.ts";

/** A work cited in a sentence, in three styles, as their handbooks have it for what stands in a repository on the web. */

export type Style = "APA" | "MLA" | "Chicago";

/** The words of a sentence that its reader's language has. */
export type StyleWords = { undated: string; kind: (kind: "video" | "image" | "audio") => string };

const initials = (given: string) =>
  given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((name) =>
      name
        .split("-")
        .map((part) => `${[...part][0]}.`)
        .join("-"),
    )
    .join(" ");

const short = (person: Person) =>
  "name" in person ? person.name : `${person.family}, ${initials(person.given)}`;

/** A sentence's end, where what stands before it has none. */
const stop = (text: string) => (/[.?!…]["”’]?$/.test(text) ? text : `${text}.`);
/** The stop of a title in quotation marks stands within them. */
const quoted = (title: string) => `“${stop(title)}”`;

function apaNames(people: Person[]) {
  const names = people.map(short);
  if (names.length > 20) return `${names.slice(0, 19).join(", ")}, … ${names.at(-1)}`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")}, & ${names.at(-1)}`;
}

function apa(work: Work, { undated, kind }: StyleWords) {
  const is = work.kind;
  const isSeenOrHeard = is === "video" || is === "image" || is === "audio";
  const title = isSeenOrHeard ? `${work.title} [${kind(is)}]` : work.title;
  return [stop(apaNames(work.people)), `(${work.year || undated}).`, stop(title), "Urithi.", work.address];
}

function mla(work: Work) {
  const [first, second, ...more] = work.people;
  const others = more.length > 0 ? ", et al" : second ? `, and ${straightName(second)}` : "";
  const where = ["Urithi", work.year, work.address].filter(Boolean).join(", ");
  const title = work.kind === "book" ? stop(work.title) : quoted(work.title);
  return [stop((first ? turnedName(first) : "") + others), title, `${where}.`];
}

function chicago(work: Work, { undated }: StyleWords) {
  const names = work.people.map((person, at) => (at === 0 ? turnedName(person) : straightName(person)));
  const listed = names.length > 10 ? [...names.slice(0, 7), "et al"] : names;
  const last = listed.at(-1) === "et al" ? ", " : ", and ";
  const people = listed.length < 2 ? listed.join() : listed.slice(0, -1).join(", ") + last + listed.at(-1);
  const title = work.kind === "book" ? stop(work.title) : quoted(work.title);
  return [stop(people), stop(work.year || undated), title, "Urithi.", `${work.address}.`];
}

const STYLES = { APA: apa, MLA: mla, Chicago: chicago };

export const citeIn = (style: Style, work: Work, words: StyleWords) =>
  STYLES[style](work, words)
    .filter((part) => part !== ".")
    .join(" ")
    .replace(/\s+/g, " ");
