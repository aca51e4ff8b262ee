import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type InferResult, sql } from "kysely";

import { hasCapability } from "#app/core/access.server.ts";
import type { Actor } from "#app/core/context.ts";
import { defineColumns, query, toIsoTimestamp } from "#app/core/query.server.ts";
import { isVisibleSql } from "#app/models/content.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { contributorFields } from "#app/schemas/definitions/contributor-fields.ts";
import { getColumns } from "#app/schemas/definitions/fields.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import { ERASED_EMAIL_DOMAIN } from "#app/schemas/lists/accounts.ts";

const contributionCountQuery = expressionBuilder<DatabaseTables & { t: DatabaseTables["contributor"] }, "t">()
  .selectFrom("content as c")
  .select((c) => c.fn.countAll<number>().as("items"))
  .whereRef("c.contributor_id", "=", "t.id")
  .where(sql<boolean>`${sql.raw(isVisibleSql("c"))}`);

const withContributorColumns = defineColumns("contributor", (rows) =>
  rows
    .select([
      "t.id",
      ...getColumns(contributorFields),
      "t.version",
      contributionCountQuery.$asScalar().as("contributionCount"),
    ])
    .select((t) => toIsoTimestamp(t.ref("t.orcid_authenticated_at")).as("orcidAuthenticatedAt")),
);

export const selectContributors = (em: EntityManager) =>
  withContributorColumns(query(em).selectFrom("contributor as t"));

type ContributorRow = InferResult<ReturnType<typeof selectContributors>>[number];

export function toContributorView(row: ContributorRow, actor: Actor): Contributor {
  const { version, orcid, orcidAuthenticatedAt, ...rest } = row;
  const profile = {
    ...rest,
    email: row.email.endsWith(`@${ERASED_EMAIL_DOMAIN}`) ? "" : row.email,
    ...(orcid && { orcid }),
    ...(orcidAuthenticatedAt && { orcidAuthenticatedAt }),
  };
  return hasCapability({ actor }, "contributors.manage") ? { ...profile, version } : profile;
}

/** What everyone may know of. */
export const selectPublicContributors = (em: EntityManager) => query(em).selectFrom("contributor as t");
