import { formatInvertedName } from "#app/schemas/people.ts";
import type { PersonRole } from "#app/schemas/lists/people.ts";

import type { ExportItem, ExportPerson } from "./export-item.ts";

/** What formats call a person who is not cited as a creator. What is missing is a contributor. */
type RoleFormat = {
  bibtex?: string;
  ris?: string;
  csl?: string;
  schemaOrg?: string;
  datacite?: string;
  citation?: string;
};
const ROLE_FORMATS: { [Role in PersonRole]?: RoleFormat } = {
  editor: {
    bibtex: "editor",
    ris: "A3",
    csl: "editor",
    schemaOrg: "editor",
    datacite: "Editor",
    citation: "citation_editor",
  },
  translator: {
    bibtex: "translator",
    ris: "A4",
    csl: "translator",
    schemaOrg: "translator",
    datacite: "Translator",
  },
  illustrator: { csl: "illustrator" },
  composer: { csl: "composer" },
  performer: { csl: "performer" },
  narrator: { csl: "narrator" },
  interviewer: { csl: "interviewer" },
};
export const getRoleFormat = ({ role }: ExportPerson): RoleFormat => ROLE_FORMATS[role] ?? {};

/** Those whose roles have no name are left out without `otherwise`. */
export function groupContributors(
  { contributors }: ExportItem,
  format: keyof RoleFormat,
  otherwise?: string,
): [name: string, people: ExportPerson[]][] {
  const groups = Map.groupBy(contributors, (person) => getRoleFormat(person)[format] ?? otherwise);
  return [...groups].flatMap(([name, people]) => (name ? [[name, people] as const] : [])) as [
    string,
    ExportPerson[],
  ][];
}

export const listEditors = ({ contributors }: ExportItem) =>
  contributors.filter(({ role }) => role === "editor");
export const listTranslators = ({ contributors }: ExportItem) =>
  contributors.filter(({ role }) => role === "translator");

export const listContributorNames = (work: ExportItem, format: keyof RoleFormat) =>
  groupContributors(work, format).flatMap(([name, people]) =>
    people.map((person): [string, string] => [name, formatInvertedName(person)]),
  );
