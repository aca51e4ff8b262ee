import type { Contributor, ContributorFilter } from "#app/schemas/contributors.ts";
import { COUNTRIES, SPECIALIZATIONS, UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";

import { refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { contributorColumns, viewContributor, type ContributorRow } from "./contributor-view.ts";
import { isId } from "./id.ts";
import { and, listPage, type ListOf, type Paging, type Where } from "./list-page.server.ts";
import { fail, ok } from "./result.ts";
import { matching, ranking } from "./search-words.ts";

const SEARCHED = { all: "t.search_all", names: "t.search_names", title: "t.search_title" };
const EVERYBODY: Where = { sql: "true", values: [] };

/** The contributors, in the order of their names, or the best of a search first. */
export async function listContributors(ctx: Context, filter: ContributorFilter, paging: Paging) {
  const no = filter.userId === undefined ? undefined : mayAskFor(ctx, filter.userId);
  if (no) return no;
  const { search } = filter;
  const narrowed = narrow(filter);
  const read = (isGuessing: boolean) =>
    listPage<ContributorRow>(
      ctx.em,
      {
        table: "contributor",
        columns: contributorColumns,
        where: narrowed ?? EVERYBODY,
        ...(search && { match: matching(search, SEARCHED, isGuessing), rank: ranking(search, SEARCHED) }),
        order: { column: "search_title", type: "text", rises: true },
        kept: keptFor(filter),
      },
      paging,
    );
  let found = await read(false);
  if (search && found.pagination.totalItems === 0) found = await read(true);
  const { page: currentPage, ...rest } = found.pagination;
  const contributors: Contributor[] = found.rows.map((row) => viewContributor(row, ctx.actor));
  return ok({
    contributors,
    pagination: {
      currentPage,
      ...rest,
      hasPrev: rest.previous !== undefined,
      hasNext: rest.next !== undefined,
    },
  });
}

/** Whose account a profile belongs to is told to its owner and to administrators. */
function mayAskFor(ctx: Context, userId: string) {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { actor } = ctx;
  return actor.role === "admin" || (actor.role !== "visitor" && actor.id === userId)
    ? undefined
    : fail("forbidden", "guard.not-allowed");
}

function narrow({ country, specialization, userId }: ContributorFilter): Where | undefined {
  const conditions: Where[] = [];
  if (country) conditions.push({ sql: "t.country = ?", values: [country] });
  if (specialization) conditions.push({ sql: "t.specialization @> array[?]", values: [specialization] });
  if (userId) conditions.push({ sql: "t.account_id = ?", values: [isId(userId) ? userId : null] });
  return conditions.length ? conditions.reduce(and) : undefined;
}

/** Where the total of a list is kept, by the names that the migration gives. */
function keptFor({ country, specialization, userId }: ContributorFilter): ListOf["kept"] {
  if (userId || (country && specialization)) return undefined;
  if (country) return { list: "contributor_country", facets: [country] };
  if (specialization) return { list: "contributor_area", facets: [specialization] };
  return { list: "contributor", facets: ["all"] };
}

const byName = new Intl.Collator("en");
const together = (usual: readonly string[], found: string[]) =>
  [...new Set([...usual, ...found])].sort(byName.compare);

/** What one can filter by: the usual ones, and whatever else there is. */
export async function listSpecializations({ em }: Context) {
  return ok({ specializations: together(SPECIALIZATIONS, await facetsOf(em, "contributor_area")) });
}

export async function listCountries({ em }: Context) {
  const found = await facetsOf(em, "contributor_country");
  return ok({
    countries: together(
      COUNTRIES,
      found.filter((country) => country !== UNKNOWN_COUNTRY),
    ),
  });
}

async function facetsOf(em: Context["em"], list: string) {
  const kept = await em.execute<{ facet: string }[]>(
    "select facet from kept_total where list = ? group by facet having sum(delta) > 0",
    [list],
  );
  return kept.map(({ facet }) => facet);
}
