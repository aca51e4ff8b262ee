import { sql } from "kysely";

import type { Actor } from "#app/core/context.ts";
import { toIsoTimestamp } from "#app/core/query.server.ts";
import type { Content } from "#app/schemas/content.ts";

export type WaitingListSummary = {
  waitingCount: number;
  ahead: number | null;
  offeredTo: string | null;
  offeredUntil: string | null;
};

const offeredFilterSql = sql`filter (where r.offered_until > now())`;
const offeredUntilSql = toIsoTimestamp(sql.ref<string>("r.offered_until"));

export const selectWaitingList = (me: string) =>
  sql<WaitingListSummary | null>`case when t.category = 'Literary Collection' then (
    select json_build_object(
      'waitingCount', count(*)::int,
      'ahead', case when bool_or(r.account_id = ${me}) then count(*) filter (where r.position < (
        select mine.position from reservation mine where mine.content_id = t.id and mine.account_id = ${me}))
        end,
      'offeredTo', (array_agg(r.account_id order by r.position) ${offeredFilterSql})[1],
      'offeredUntil', (array_agg(${offeredUntilSql} order by r.position) ${offeredFilterSql})[1])
    from reservation r where r.content_id = t.id having count(*) > 0) end`;

export const offeredToSql = sql<string | null>`(select r.account_id from reservation r
  where t.category = 'Literary Collection' and r.content_id = t.id and r.offered_until > now() order by r.position limit 1)`;

export const notOfferedCondition = sql<boolean>`${offeredToSql} is null`;

export function toReservationView(
  waitingList: WaitingListSummary | null,
  actor: Actor,
  canSeeAll: boolean,
): Pick<Content, "reservation"> | undefined {
  if (!waitingList || actor.role === "visitor") return undefined;
  const { waitingCount, ahead, offeredTo, offeredUntil } = waitingList;
  const reservation = {
    ...(ahead !== null && { position: Number(ahead) + 1 }),
    ...(offeredTo && {
      offeredTo: offeredTo === actor.id ? ("you" as const) : ("other" as const),
      offeredUntil: offeredUntil!,
    }),
    ...(canSeeAll && { waitingCount }),
  };
  return Object.keys(reservation).length ? { reservation } : undefined;
}
