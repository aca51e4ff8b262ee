import type { Person, Work, WorkKind } from "./work.ts";

const TYPES: Record<WorkKind, string> = {
  book: "book",
  paper: "article",
  document: "document",
  video: "motion_picture",
  image: "graphic",
  audio: "song",
};

const nameOf = (person: Person) => ("name" in person ? { literal: person.name } : person);

/** An array of one: that is what citation managers exchange. */
export const writeCsl = (work: Work): string => JSON.stringify([cslOf(work)], null, 2);

export function cslOf(work: Work) {
  const day = work.date.split("-").map(Number);
  return {
    id: `urithi-${work.id}`,
    type: TYPES[work.kind],
    title: work.title,
    author: work.people.map(nameOf),
    ...(work.date && { issued: { "date-parts": [day] } }),
    ...(work.abstract && { abstract: work.abstract }),
    ...(work.subjects.length > 0 && { keyword: work.subjects.join(", ") }),
    ...(work.language && { language: work.language }),
    // As `archive` it was left out of some citations, and came last in others.
    publisher: work.publisher,
    URL: work.address,
  };
}
