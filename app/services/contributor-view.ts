import type { Contributor } from "#app/schemas/contributors.ts";

import type { Actor } from "./context.ts";

/** The columns of a profile as SQL over `t`; what somebody has contributed is counted and never kept. */
export const contributorColumns = `t.name, t.email::text, t.title, t.institution, t.location, t.country,
  t.specialization, t.biography, t.website, t.version,
  (select count(*)::int from content c where c.contributor_id = t.id and c.approval_status = 'approved')
    as "contributionCount"`;

export type ContributorRow = Required<Omit<Contributor, "status">>;

/** Whose account it is, nobody is told. */
export function viewContributor({ version, ...profile }: ContributorRow, actor: Actor): Contributor {
  return actor.role === "admin" ? { ...profile, version } : profile;
}
