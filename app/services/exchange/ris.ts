import { PUBLISHER, turnedName, type Work, type WorkKind } from "./work.ts";

const TYPES: Record<WorkKind, string> = {
  book: "BOOK",
  paper: "UNPB",
  document: "GEN",
  video: "VIDEO",
  image: "FIGURE",
  audio: "SOUND",
};

/** A line break within a value would begin another line. */
export function writeRis(work: Work): string {
  const lines: [string, string][] = [
    ["TY", TYPES[work.kind]],
    ["ID", `urithi-${work.id}`],
    ...work.people.map((person): [string, string] => ["AU", turnedName(person)]),
    ["TI", work.title],
    ["PY", work.year],
    ["DA", work.date.replaceAll("-", "/")],
    ["AB", work.abstract],
    ...work.subjects.map((subject): [string, string] => ["KW", subject]),
    ["LA", work.language ?? ""],
    ["DB", PUBLISHER],
    ["UR", work.address],
  ];
  const written = lines
    .map(([tag, value]) => [tag, value.replace(/\s+/g, " ").trim()])
    .filter(([, value]) => value !== "")
    .map(([tag, value]) => `${tag}  - ${value}\r\n`);
  return `${written.join("")}ER  - \r\n`;
}
