import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import type { Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { noteAside } from "#app/core/noted-aside.server.ts";
import { asId, asJson, later, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { isShown } from "#app/models/content.ts";
import { OFFER_DAYS } from "#app/schemas/lists.ts";

import { contentMissing, readContentRow } from "./content-row.server.ts";
import { withContent, shown, viewContent } from "./content-view.ts";

/**
 * First come, first served: a book that is back is for the first in line alone, for some days; when they have borrowed
 * it or given it up, for the next; after that for everybody.
 */

/** The book's row is held, so that it cannot come back unnoticed in between. */
export async function reserve(ctx: Context, contentId: string): Promise<Result<{ title: string }>> {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const { id: me } = personIn(ctx);
  if (!isId(contentId)) return contentMissing;
  return transaction(ctx, async (em) => {
    await query(em).selectFrom("content").select("id").where("id", "=", contentId).forShare().execute();
    const row = await readContentRow(em, ctx.actor, contentId);
    if (!row || !isShown(row) || row.category !== "Literary Collection") return contentMissing;
    const isReservedForAnother = row.line?.offeredTo && row.line.offeredTo !== me;
    if (row.isPublished && !isReservedForAnother) return fail("conflict", "books.is-here");
    // A newcomer gets the same end of the offer, and has it after the others.
    await query(em)
      .insertInto("reservation")
      .columns(["content_id", "account_id", "offered_until"])
      .expression((from) =>
        from
          .selectFrom("reservation as r")
          .select((r) => [
            asId(contentId).as("content_id"),
            asId(me).as("account_id"),
            r.fn.max("r.offered_until").as("offered_until"),
          ])
          .where("r.content_id", "=", contentId),
      )
      .onConflict((there) => there.doNothing())
      .execute();
    return ok({ title: row.title });
  });
}

export async function cancelReservation(ctx: Context, contentId: string): Promise<Result<{ done: true }>> {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  if (isId(contentId)) await endReservation(ctx, contentId);
  return ok({ done: true });
}

const endReservation = (ctx: Context, contentId: string) =>
  query(ctx.em)
    .deleteFrom("reservation")
    .where("content_id", "=", contentId)
    .where("account_id", "=", personIn(ctx).id)
    .execute();

/** Raw SQL. When they open the book; if it cannot be written now, it is when they open it again. */
export const endReservationAside = (ctx: Context, contentId: string) =>
  noteAside(ctx.em, "delete from reservation where content_id = ? and account_id = ?", [
    contentId,
    personIn(ctx).id,
  ]);

/** A book that is back is offered to those in line; one that goes out again is not. */
export const offerToLine = (em: EntityManager, contentId: string, isBack: boolean) =>
  query(em)
    .updateTable("reservation")
    .set({ offered_until: isBack ? later(`${OFFER_DAYS} days`) : null })
    .where("content_id", "=", contentId)
    .execute();

export async function listReservations(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const waitedFor = query(ctx.em)
    .selectFrom("reservation as k")
    .innerJoin("content as c", "c.id", "k.content_id")
    .selectAll("c")
    .select("k.reserved_at")
    .where("k.account_id", "=", personIn(ctx).id)
    .where("c.category", "=", "Literary Collection");
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: withContent(query(ctx.em).selectFrom(waitedFor.as("t")), ctx.actor).select((t) =>
        asJson(t.ref("t.reserved_at")).as("reservedAt"),
      ),
      isJoined: true,
      where: [shown],
      order: { column: "reserved_at", type: "timestamptz" },
    },
    paging,
  );
  const reservations = rows.map((row) => ({
    content: viewContent(row, ctx.actor),
    reservedAt: row.reservedAt,
  }));
  return ok({ reservations, pagination });
}

const MOST_SHOWN = 100;

export async function listLine(ctx: Context, contentId: string) {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const row = await readContentRow(ctx.em, ctx.actor, contentId);
  if (!row) return contentMissing;
  const line = await query(ctx.em)
    .selectFrom("reservation as r")
    .innerJoin("account as a", "a.id", "r.account_id")
    .select((r) => ["a.name", "a.email", asJson(r.ref("r.reserved_at")).as("reservedAt")])
    .where("r.content_id", "=", contentId)
    .orderBy("r.place")
    .limit(MOST_SHOWN)
    .execute();
  return ok({ title: row.title, line });
}
