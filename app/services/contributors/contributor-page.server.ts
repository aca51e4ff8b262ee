import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import { MAX_RELATED_ITEMS } from "#app/schemas/lists/content.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";

import { findContributor } from "./contributors.server.ts";

type RelatedContributor = Pick<Contributor, "id" | "name" | "title" | "institution">;
type RelatedContributors = { area: RelatedContributor[]; place: RelatedContributor[] };

const contributorExpressionBuilder = expressionBuilder<
  DatabaseTables & { t: DatabaseTables["contributor"] },
  "t"
>();

export async function findContributorPage(
  ctx: Context,
  id: string,
): Promise<Result<{ contributor: Contributor; related: RelatedContributors }>> {
  const found = await findContributor(ctx, id);
  if (!found.ok) return found;
  const contributor = found.value;
  const { specialization, country } = contributor;
  const seen = [contributor.id];
  const area = specialization.length
    ? await findRelatedContributors(
        ctx,
        contributorExpressionBuilder(
          "t.specialization",
          "&&",
          sql<string[]>`array[${sql.join(specialization)}]`,
        ),
        seen,
      )
    : [];
  seen.push(...area.map((entry) => entry.id));
  const place =
    country && country !== UNKNOWN_COUNTRY
      ? await findRelatedContributors(ctx, contributorExpressionBuilder("t.country", "=", country), seen)
      : [];
  return ok({ contributor, related: { area, place } });
}

const findRelatedContributors = (
  { em }: Context,
  condition: Expression<SqlBool>,
  seen: readonly string[],
): Promise<RelatedContributor[]> =>
  query(em)
    .selectFrom("contributor as t")
    .select(["t.id", "t.name", "t.title", "t.institution"])
    .where(condition)
    .where("t.id", "not in", [...seen])
    .orderBy(sql.ref("t.search_title"))
    .orderBy("t.id")
    .limit(MAX_RELATED_ITEMS)
    .execute();
