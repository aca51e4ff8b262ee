import { readFileSync } from "node:fs";

/** permissions.csv: the contract's access table (docs/contract.md), extended with the routes that it does not have. */

export const ROLES = ["visitor", "user", "contrib_own", "contrib_other", "admin"] as const;
export type Role = (typeof ROLES)[number];

export type Row = {
  id: string;
  methods: string[];
  paths: string[];
  case: string;
  expected: Record<Role, string>;
  /** Of visitors while they see every record in full: after "|" in their column. */
  expectedOfRecords: string;
};

export function readTable(): Row[] {
  const [head, ...lines] = readFileSync(new URL("permissions.csv", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const names = head!.split(",");
  return lines.map((line) => {
    // The only quoted column is the last one, the note.
    const cells = line.split(",");
    const cell = (name: string) => cells[names.indexOf(name)] ?? "";
    return {
      id: cell("id"),
      methods: cell("method").split(" "),
      paths: cell("path").split(/ (?=\/)/),
      case: cell("case"),
      expected: Object.fromEntries(ROLES.map((role) => [role, cell(role).split("|")[0]])) as Record<
        Role,
        string
      >,
      expectedOfRecords: cell("visitor").split("|").at(-1)!,
    };
  });
}

/** A path of the table as a route pattern; parameter names are dropped, `{id}` becomes `:`. */
export const toPattern = (path: string) =>
  path
    .replace(/\{unknown\}|\{any other\}/, "*")
    .replace(/\{[^}]+\}/g, ":")
    .replace(/\/$/, "");
