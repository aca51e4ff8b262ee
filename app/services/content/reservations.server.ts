import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { listPage } from "#app/core/list.server.ts";
import { writeBestEffort } from "#app/core/best-effort-write.server.ts";
import { castToUuid, toIsoTimestamp, toTimeFromNowSql, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { isVisible } from "#app/models/content.ts";
import { BOOK_RESERVATION_DAYS } from "#app/schemas/lists/content.ts";

import { contentMissingRefusal, findContentRow } from "./content-row.server.ts";
import { withContentColumns, visibleCondition, toContentView } from "./content-view.ts";

/** For some days after its return, a book is offered only to the first person on its waiting list. */

/** Locks the book's row, so that it is not returned concurrently. */
export async function reserveBook(ctx: Context, contentId: string): Promise<Result<{ title: string }>> {
  const refusal = checkAccess(ctx, "my-library.use");
  if (refusal) return refusal;
  const { id: me } = requireUser(ctx);
  if (!isId(contentId)) return contentMissingRefusal;
  return transaction(ctx, async (em) => {
    await query(em).selectFrom("content").select("id").where("id", "=", contentId).forShare().execute();
    const row = await findContentRow(em, ctx.actor, contentId);
    if (!row || !isVisible(row) || row.category !== "Literary Collection") return contentMissingRefusal;
    const isReservedForAnother = row.line?.offeredTo && row.line.offeredTo !== me;
    if (row.isPublished && !isReservedForAnother) return fail("conflict", "books.available-now");
    // All entries of a book have the same `offered_until`.
    await query(em)
      .insertInto("reservation")
      .columns(["content_id", "account_id", "offered_until"])
      .expression((from) =>
        from
          .selectFrom("reservation as r")
          .select((r) => [
            castToUuid(contentId).as("content_id"),
            castToUuid(me).as("account_id"),
            r.fn.max("r.offered_until").as("offered_until"),
          ])
          .where("r.content_id", "=", contentId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return ok({ title: row.title });
  });
}

export async function cancelReservation(ctx: Context, contentId: string): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "my-library.use");
  if (refusal) return refusal;
  if (isId(contentId)) await endReservation(ctx, contentId);
  return ok({ done: true });
}

const endReservation = (ctx: Context, contentId: string) =>
  query(ctx.em)
    .deleteFrom("reservation")
    .where("content_id", "=", contentId)
    .where("account_id", "=", requireUser(ctx).id)
    .execute();

/** Runs when the reader opens the book. If the write fails, the next opening repeats it. */
export const endReservationBestEffort = (ctx: Context, contentId: string) =>
  writeBestEffort(
    query(ctx.em)
      .deleteFrom("reservation")
      .where("content_id", "=", contentId)
      .where("account_id", "=", requireUser(ctx).id),
  );

export const updateWaitingListOffer = (em: EntityManager, contentId: string, isReturned: boolean) =>
  query(em)
    .updateTable("reservation")
    .set({ offered_until: isReturned ? toTimeFromNowSql(`${BOOK_RESERVATION_DAYS} days`) : null })
    .where("content_id", "=", contentId)
    .execute();

export async function listReservations(ctx: Context, paging: PageRequest) {
  const refusal = checkAccess(ctx, "my-library.use");
  if (refusal) return refusal;
  const reservedContent = query(ctx.em)
    .selectFrom("reservation as k")
    .innerJoin("content as c", "c.id", "k.content_id")
    .selectAll("c")
    .select("k.reserved_at")
    .where("k.account_id", "=", requireUser(ctx).id)
    .where("c.category", "=", "Literary Collection");
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: withContentColumns(query(ctx.em).selectFrom(reservedContent.as("t")), ctx.actor).select((t) =>
        toIsoTimestamp(t.ref("t.reserved_at")).as("reservedAt"),
      ),
      isJoined: true,
      where: [visibleCondition],
      order: { column: "reserved_at", type: "timestamptz" },
    },
    paging,
  );
  const reservations = rows.map((row) => ({
    content: toContentView(row, ctx.actor),
    reservedAt: row.reservedAt,
  }));
  return ok({ reservations, pagination });
}

const MAX_WAITING_LIST_ROWS = 100;

export async function listWaitingList(ctx: Context, contentId: string) {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const row = await findContentRow(ctx.em, ctx.actor, contentId);
  if (!row) return contentMissingRefusal;
  const waitingList = await query(ctx.em)
    .selectFrom("reservation as r")
    .innerJoin("account as a", "a.id", "r.account_id")
    .select((r) => ["a.name", "a.email", toIsoTimestamp(r.ref("r.reserved_at")).as("reservedAt")])
    .where("r.content_id", "=", contentId)
    .orderBy("r.position")
    .limit(MAX_WAITING_LIST_ROWS)
    .execute();
  return ok({ title: row.title, waitingList });
}
