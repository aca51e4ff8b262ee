import { type Expression, sql } from "kysely";

import type { Actor } from "#app/core/context.ts";
import { asJson } from "#app/core/query.server.ts";
import type { Content } from "#app/schemas/content.ts";

/** The line for a book. It is raw SQL, since one pass over the line counts, numbers and picks its first. */

/** How the line stands, as it is read with the book: nothing where nobody is in it. */
export type Line = {
  waiting: number;
  /** How many are before whoever asks, if they are in it. */
  ahead: number | null;
  offeredTo: string | null;
  offeredUntil: string | null;
};

const isOffered = sql`filter (where r.offered_until > now())`;
const offeredUntil = asJson(sql.ref<string>("r.offered_until"));

/** Of the book `t`. While an offer lasts, the book is for the first of those who reserved it. */
export const lineFor = (me: Expression<string>) =>
  sql<Line | null>`case when t.category = 'Literary Collection' then (
    select json_build_object(
      'waiting', count(*)::int,
      'ahead', case when bool_or(r.account_id = ${me}) then count(*) filter (where r.place < (
        select mine.place from reservation mine where mine.content_id = t.id and mine.account_id = ${me}))
        end,
      'offeredTo', (array_agg(r.account_id order by r.place) ${isOffered})[1],
      'offeredUntil', (array_agg(${offeredUntil} order by r.place) ${isOffered})[1])
    from reservation r where r.content_id = t.id having count(*) > 0) end`;

/** Who may open the book `t` while an offer lasts. */
export const offeredTo = sql<string | null>`(select r.account_id from reservation r
  where t.category = 'Literary Collection' and r.content_id = t.id and r.offered_until > now() order by r.place limit 1)`;

/** Nobody has been offered the item `t` before others. */
export const noneOffered = sql<boolean>`${offeredTo} is null`;

/** What one may know of the line: one's own place, whether the book is reserved for somebody, and how many wait. */
export function viewLine(
  line: Line | null,
  actor: Actor,
  maySeeAll: boolean,
): Pick<Content, "reservation"> | undefined {
  if (!line || actor.role === "visitor") return undefined;
  const { waiting, ahead, offeredTo, offeredUntil } = line;
  const reservation = {
    ...(ahead !== null && { place: Number(ahead) + 1 }),
    ...(offeredTo && {
      offer: offeredTo === actor.id ? ("own" as const) : ("another" as const),
      offeredUntil: offeredUntil!,
    }),
    ...(maySeeAll && { waiting }),
  };
  return Object.keys(reservation).length ? { reservation } : undefined;
}
