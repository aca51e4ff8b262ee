import { isoMoment } from "#app/models/sql.ts";

import { personIn, refusal } from "./access.server.ts";
import { contentMissing, readContentRow } from "./content-row.server.ts";
import { contentColumns, isShown, viewContent, type ContentRow } from "./content-view.ts";
import type { Context } from "./context.ts";
import { ok, type Result } from "./result.ts";
import type { Paging } from "./list-page.server.ts";

/** What somebody keeps and what they have read: their own, and nobody else's to see. */

type Kept = "favourite" | "reading";
const WHEN = { favourite: "added_at", reading: "opened_at" } as const;

/** What is no longer shown is passed over, and there again once it is. */
async function listShelf<More>(ctx: Context, kept: Kept, { page, limit }: Paging, more: string) {
  const { id } = personIn(ctx);
  const from = `from ${kept} k join content t on t.id = k.content_id
    where k.account_id = ? and t.approval_status = 'approved' and (t.is_published or t.category = 'Literary Collection')`;
  const [counted] = await ctx.em.execute<{ items: number }[]>(
    `select count(*)::int as items from (select 1 ${from} limit 1001) as counted`,
    [id],
  );
  const totalItems = Math.min(counted!.items, 1000);
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  const currentPage = Math.min(page, totalPages);
  const rows = await ctx.em.execute<(ContentRow & More & { at: string })[]>(
    `select t.id, ${contentColumns(ctx.actor)}, ${isoMoment(`k.${WHEN[kept]}`)} as at ${more} ${from}
     order by k.${WHEN[kept]} desc, t.id desc limit ${limit} offset ${(currentPage - 1) * limit}`,
    [id],
  );
  return { rows, pagination: { currentPage, totalPages, totalItems, more: counted!.items > totalItems } };
}

export async function listFavourites(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const { rows, pagination } = await listShelf(ctx, "favourite", paging, "");
  const favourites = rows.map((row) => ({ content: viewContent(row, ctx.actor), addedAt: row.at }));
  return ok({ favourites, pagination });
}

export async function listHistory(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const { rows, pagination } = await listShelf<{ action: "view" | "download" }>(
    ctx,
    "reading",
    paging,
    ", k.action",
  );
  const history = rows.map((row) => ({
    content: viewContent(row, ctx.actor),
    openedAt: row.at,
    action: row.action,
  }));
  return ok({ history, pagination });
}

/** Kept or not kept, as often as it is said. */
export async function setFavourite(
  ctx: Context,
  contentId: string,
  isKept: boolean,
): Promise<Result<{ isFavourite: boolean }>> {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const { id } = personIn(ctx);
  const row = await readContentRow(ctx.em, ctx.actor, contentId);
  if (!row || !isShown(row)) return contentMissing;
  await ctx.em.execute(
    isKept
      ? "insert into favourite (account_id, content_id) values (?, ?) on conflict do nothing"
      : "delete from favourite where account_id = ? and content_id = ?",
    [id, contentId],
  );
  return ok({ isFavourite: isKept });
}

export async function clearHistory(ctx: Context): Promise<Result<{ done: true }>> {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const { id } = personIn(ctx);
  await ctx.em.execute("delete from reading where account_id = ?", [id]);
  await ctx.em.execute("delete from media_reading where account_id = ?", [id]);
  return ok({ done: true });
}
