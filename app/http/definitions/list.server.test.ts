import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { listAuditLog } from "#app/core/audit-log.server.ts";
import {
  ACCOUNT_FILTERS,
  AUDIT_LOG_FILTERS,
  OUTBOX_FILTERS,
} from "#app/schemas/definitions/admin-filters.ts";
import type { AuditLogEntry } from "#app/schemas/audit-log.ts";
import type { Filters } from "#app/schemas/definitions/filters.ts";
import * as filter from "#app/schemas/definitions/filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import type { ExportName } from "#app/ui/lists/export-links.tsx";
import type { Column } from "#app/ui/lists/table.tsx";

import { defineList } from "./list.server.ts";

const EVERY_KIND = {
  search: filter.search("library.search"),
  from: filter.day("appointments.filter-from"),
  role: filter.choice(["admin", "user"], "accounts.role", "accounts.all-roles", "role.*"),
  visitType: filter.code("appointments.visit-type", "appointments.all-types"),
  subject: filter.term("subjects", "field.subject", "repository.all-subjects"),
  genre: filter.term("genres", "field.genre", "books.all-genres", "text"),
  country: filter.term("countries", "field.country", "contributors.all-countries", "merged"),
  order: filter.hidden(["name", "-name"]),
} satisfies Filters;

const read = (filters: Filters, values: Record<string, string | undefined>) =>
  readFilters(filters, {
    searchParams: new URLSearchParams(
      Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  });

describe("filters of a list", () => {
  test.each([
    ["every kind", EVERY_KIND],
    ["accounts", ACCOUNT_FILTERS],
    ["audit log", AUDIT_LOG_FILTERS],
    ["outbox", OUTBOX_FILTERS],
  ])("are the same after a round trip through the URL: %s", (_, filters: Filters) => {
    const values = [
      "admin",
      "user",
      "sent",
      "name",
      "-name",
      "2026-11-29",
      "library",
      "kenya",
      "Poetry",
      "poetry",
    ];
    const value = fc.oneof(fc.constantFrom(...values), fc.string());
    const parameters = fc.record(Object.fromEntries(Object.keys(filters).map((name) => [name, value])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(parameters, (given) => {
        const filter = read(filters, given);
        expect(read(filters, filter)).toEqual(filter);
      }),
    );
  });

  test("reads each kind, and ignores what is unknown or all", () => {
    const valid = {
      search: "drum",
      from: "2026-11-29",
      role: "admin",
      visitType: "library",
      subject: "culture",
      genre: "Poetry",
      country: "Kenya",
      order: "-name",
    };
    expect(read(EVERY_KIND, valid)).toEqual(valid);
    expect(read(EVERY_KIND, { subject: "CULTURE", genre: "POETRY", country: "kenya" })).toMatchObject({
      subject: "culture",
      genre: "Poetry",
      country: "kenya",
    });
    const unknown = { from: "yesterday", role: "king", visitType: "a b", subject: "zz", order: "size" };
    const all = { search: "all", genre: "all", country: "all", role: "all" };
    expect(read({ visitType: EVERY_KIND.visitType }, { visitType: "all" })).toEqual({});
    expect(Object.values(read(EVERY_KIND, { ...unknown, ...all })).filter(Boolean)).toEqual([]);
  });

  test("an order with a default is always set, and does not narrow the list", () => {
    const filters = {
      state: OUTBOX_FILTERS.state,
      order: filter.orderWithDefault(["name", "added"], "added"),
    };
    expect(read(filters, { order: "size" })).toEqual({ order: "added" });
    expect(filter.isFiltered(filters, { order: "name" })).toBe(false);
    expect(filter.isFiltered(filters, { order: "name", state: "sent" })).toBe(true);
    expect(Object.keys(filter.pickFilters(EVERY_KIND, "role", "search"))).toEqual(["role", "search"]);
  });
});

const log = { pageSize: "trail", rows: "entries", access: "audit-log.read", load: listAuditLog } as const;
const filters = AUDIT_LOG_FILTERS;
const { order: logOrder, action } = filters;

/** Each of these must not compile. */
export const MISSPELT = [
  // @ts-expect-error the service has no filter `acton`
  defineList({ ...log, filters: { acton: action, order: logOrder } }),
  // @ts-expect-error the page has no rows `entry`
  defineList({ ...log, filters, rows: "entry" }),
  // @ts-expect-error there is no capability `audit.read`
  defineList({ ...log, filters, access: "audit.read" }),
  // @ts-expect-error roles have no message `role.king`
  filter.choice(["admin", "king"], "accounts.role", "accounts.all-roles", "role.*"),
  // @ts-expect-error accounts have no filter `roles`
  filter.pickFilters(ACCOUNT_FILTERS, "roles"),
  // @ts-expect-error the row has no field `subjectNam`
  { name: "whom", label: "audit-log.subject", cell: "subjectNam" } satisfies Column<AuditLogEntry>,
  // @ts-expect-error there is no export `audit`
  "audit" satisfies ExportName,
];
