import { expressionBuilder, type Kysely } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import type { ListOf, Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { keptTotal } from "#app/core/list-total.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok } from "#app/core/result.ts";
import type { Tables } from "#app/models/tables.ts";
import type { Contributor, ContributorFilter } from "#app/schemas/contributors.ts";
import { COUNTRIES, SPECIALIZATIONS, UNKNOWN_COUNTRY, LIBRARY_COUNTRIES } from "#app/schemas/lists.ts";

import { selectContributors, viewContributor } from "./contributor-view.ts";

const SEARCHED = { all: "t.search_all", names: "t.search_names", title: "t.search_title" };

/** By name, or the best of a search first. */
export async function listContributors(ctx: Context, filter: ContributorFilter, paging: Paging) {
  const no = filter.userId === undefined ? undefined : mayAskFor(ctx, filter.userId);
  if (no) return no;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectContributors(ctx.em),
      where: [],
      chosen: narrow(filter),
      search: { words: filter.search, columns: SEARCHED },
      order: { column: "search_title", type: "text", rises: true },
      totals: totalsFor(filter),
    },
    paging,
  );
  const contributors: Contributor[] = rows.map((row) => viewContributor(row, ctx.actor));
  const { previous, next } = pagination;
  return ok({
    contributors,
    pagination: { ...pagination, hasPrev: previous !== undefined, hasNext: next !== undefined },
  });
}

/** Only the owner and administrators may know whose account a profile is. */
function mayAskFor(ctx: Context, userId: string) {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { actor } = ctx;
  return actor.role === "admin" || (actor.role !== "visitor" && actor.id === userId)
    ? undefined
    : fail("forbidden", "guard.not-allowed");
}

const t = expressionBuilder<{ t: Tables["contributor"] }, "t">();
const narrow = ({ country, specialization, userId }: ContributorFilter) => [
  country && t("t.country", "=", country),
  specialization && t("t.specialization", "@>", t.val([specialization])),
  userId && t("t.account_id", "=", isId(userId) ? userId : null),
];

export const contributorsTotal = (from: Kysely<Tables>) => keptTotal(from, totalsFor({})!);

/** No line that somebody typed holds this sign. */
const BETWEEN = "\u001f";

/** The migration gives these names. */
function totalsFor({ country, specialization, userId }: ContributorFilter): ListOf["totals"] {
  if (userId) return undefined;
  if (country && specialization)
    return { list: "contributor_both", facets: [`${country}${BETWEEN}${specialization}`] };
  if (country) return { list: "contributor_country", facets: [country] };
  if (specialization) return { list: "contributor_area", facets: [specialization] };
  return { list: "contributor", facets: ["all"] };
}

const byName = new Intl.Collator("en");
const together = (usual: readonly string[], found: string[]) =>
  [...new Set([...usual, ...found])].sort(byName.compare);

export async function listSpecializations({ em }: Context) {
  return ok({ specializations: together(SPECIALIZATIONS, await facetsOf(em, "contributor_area")) });
}

export async function listCountries({ em }: Context) {
  const found = await facetsOf(em, "contributor_country");
  return ok({
    countries: together(
      [...COUNTRIES, ...LIBRARY_COUNTRIES],
      found.filter((country) => country !== UNKNOWN_COUNTRY),
    ),
  });
}

async function facetsOf(em: Context["em"], list: string) {
  const totals = await query(em)
    .selectFrom("kept_total")
    .select("facet")
    .where("list", "=", list)
    .groupBy("facet")
    .having((total) => total.fn.sum("delta"), ">", 0)
    .execute();
  return totals.map(({ facet }) => facet);
}
