import { sql } from "kysely";

/** Expressions for the row `a` of an account. */

/** Begins when the setting was switched on, or when the account became an administrator. */
const SECOND_FACTOR_GRACE_PERIOD = "7 days";

/** Null: not required. */
export const secondFactorRequiredFromSql = sql<string | null>`case when a.role = 'admin' then
  (select greatest(second_factor_required_at, a.admin_since) + ${SECOND_FACTOR_GRACE_PERIOD}::interval
   from site_settings where second_factor_required_at is not null) end`;
export const hasSecondFactorSql = sql<boolean>`exists (select from second_factor f
  where f.account_id = a.id and f.confirmed_at is not null)`;

export const isSecondFactorMissingSql = sql<boolean>`coalesce(${secondFactorRequiredFromSql} < now(), false)
  and not ${hasSecondFactorSql}`;
