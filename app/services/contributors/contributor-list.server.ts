import { expressionBuilder, type RawBuilder, sql } from "kysely";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { loadFigures } from "#app/core/count-rows.server.ts";
import { listPage, type PageRequest } from "#app/core/list.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok } from "#app/core/result.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Contributor, ContributorFilter } from "#app/schemas/contributors.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import { listFilterCodes } from "#app/schemas/terms.ts";

import { selectContributors, toContributorView } from "./contributor-view.ts";

const SEARCH_COLUMNS = { words: "t.search_words", names: "t.search_names", title: "t.search_title" };

export async function listContributors(ctx: Context, filter: ContributorFilter, paging: PageRequest) {
  const refusal = filter.userId === undefined ? undefined : checkAccountFilterAccess(ctx, filter.userId);
  if (refusal) return refusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectContributors(ctx.em),
      where: getFilterConditions(filter),
      search: { words: filter.search, columns: SEARCH_COLUMNS },
      order: { column: "search_title", type: "text", isAscending: true },
    },
    paging,
  );
  const contributors: Contributor[] = rows.map((row) => toContributorView(row, ctx.actor));
  const { previous, next } = pagination;
  return ok({
    contributors,
    pagination: { ...pagination, hasPrev: previous !== undefined, hasNext: next !== undefined },
  });
}

function checkAccountFilterAccess(ctx: Context, userId: string) {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { actor } = ctx;
  return hasCapability({ actor }, "contributors.manage") || (actor.role !== "visitor" && actor.id === userId)
    ? undefined
    : fail("forbidden", "guard.not-allowed");
}

const contributorExpressionBuilder = expressionBuilder<{ t: DatabaseTables["contributor"] }, "t">();
const getFilterConditions = ({ country, specialization, userId }: ContributorFilter) => [
  country && contributorExpressionBuilder("t.country", "=", country),
  specialization &&
    contributorExpressionBuilder(
      "t.specialization",
      "@>",
      contributorExpressionBuilder.val([specialization]),
    ),
  userId && contributorExpressionBuilder("t.account_id", "=", isId(userId) ? userId : null),
];

export const selectContributorRows = ({ em }: Context) => query(em).selectFrom("contributor as t");

const nameCollator = new Intl.Collator("en");
const mergeAndSortNames = (defaults: readonly string[], stored: string[]) =>
  [...new Set([...defaults, ...stored])].sort(nameCollator.compare);

export async function listSpecializations(ctx: Context) {
  const stored = await listStoredNames(ctx, "specializations", sql<string>`unnest(t.specialization)`);
  return ok({ specializations: mergeAndSortNames(listFilterCodes("specializations"), stored) });
}

export async function listCountries(ctx: Context) {
  const stored = await listStoredNames(ctx, "countries", sql<string>`t.country`);
  return ok({
    countries: mergeAndSortNames(
      listFilterCodes("countries"),
      stored.filter((country) => country !== UNKNOWN_COUNTRY),
    ),
  });
}

async function listStoredNames({ em }: Context, key: string, name: RawBuilder<string>) {
  const contributors = query(em).selectFrom("contributor as t");
  const rows = await loadFigures(em, `contributors: ${key}`, contributors, () =>
    contributors.select(name.as("name")).distinct().execute(),
  );
  return rows.map((row) => row.name);
}
