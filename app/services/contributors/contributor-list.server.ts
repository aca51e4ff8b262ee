import { expressionBuilder, type Kysely } from "kysely";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import type { ListDefinition, PageRequest } from "#app/core/list-definition.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { selectCachedCount } from "#app/core/list-total.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok } from "#app/core/result.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Contributor, ContributorFilter } from "#app/schemas/contributors.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";
import { listFilterCodes } from "#app/schemas/terms.ts";

import { selectContributors, toContributorView } from "./contributor-view.ts";

const SEARCH_COLUMNS = { all: "t.search_all", names: "t.search_names", title: "t.search_title" };

export async function listContributors(ctx: Context, filter: ContributorFilter, paging: PageRequest) {
  const refusal = filter.userId === undefined ? undefined : checkAccountFilterAccess(ctx, filter.userId);
  if (refusal) return refusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectContributors(ctx.em),
      where: [],
      filters: getFilterConditions(filter),
      search: { words: filter.search, columns: SEARCH_COLUMNS },
      order: { column: "search_title", type: "text", isAscending: true },
      totals: getCachedCountKeys(filter),
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

export const selectContributorCount = (from: Kysely<DatabaseTables>) =>
  selectCachedCount(from, getCachedCountKeys({})!);

const FACET_SEPARATOR = "\u001f";

/** The keys must match the facets that the database triggers count in `cached_count`. */
function getCachedCountKeys({
  country,
  specialization,
  userId,
}: ContributorFilter): ListDefinition["totals"] {
  if (userId) return undefined;
  if (country && specialization)
    return { list: "contributor_country_area", facets: [`${country}${FACET_SEPARATOR}${specialization}`] };
  if (country) return { list: "contributor_country", facets: [country] };
  if (specialization) return { list: "contributor_area", facets: [specialization] };
  return { list: "contributor", facets: ["all"] };
}

const nameCollator = new Intl.Collator("en");
const mergeAndSortNames = (defaults: readonly string[], stored: string[]) =>
  [...new Set([...defaults, ...stored])].sort(nameCollator.compare);

export async function listSpecializations({ em }: Context) {
  return ok({
    specializations: mergeAndSortNames(
      listFilterCodes("specializations"),
      await listNonEmptyFacets(em, "contributor_area"),
    ),
  });
}

export async function listCountries({ em }: Context) {
  const stored = await listNonEmptyFacets(em, "contributor_country");
  return ok({
    countries: mergeAndSortNames(
      listFilterCodes("countries"),
      stored.filter((country) => country !== UNKNOWN_COUNTRY),
    ),
  });
}

async function listNonEmptyFacets(em: Context["em"], list: string) {
  const totals = await query(em)
    .selectFrom("cached_count")
    .select("facet")
    .where("list", "=", list)
    .groupBy("facet")
    .having((total) => total.fn.sum("delta"), ">", 0)
    .execute();
  return totals.map(({ facet }) => facet);
}
