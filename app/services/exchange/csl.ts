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

/** What citation managers exchange: an array, though of one. */
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
    // As an archive it was left out of some sentences that are made of this, and came last in others.
    publisher: work.publisher,
    URL: work.address,
  };
}
