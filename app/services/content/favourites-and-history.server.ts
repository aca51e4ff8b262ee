import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { listPage } from "#app/core/list.server.ts";
import { toIsoTimestamp, query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isVisible } from "#app/models/content.ts";

import { contentMissingRefusal, canSeeItem, findContentRow } from "./content-row.server.ts";
import { withContentColumns, publishedCondition, toContentView } from "./content-view.ts";

export async function listFavourites(ctx: Context, paging: PageRequest) {
  const refusal = checkAccess(ctx, "my-library.use");
  if (refusal) return refusal;
  const favouriteContent = query(ctx.em)
    .selectFrom("favourite as k")
    .innerJoin("content as c", "c.id", "k.content_id")
    .selectAll("c")
    .select("k.added_at")
    .where("k.account_id", "=", requireUser(ctx).id);
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: withContentColumns(query(ctx.em).selectFrom(favouriteContent.as("t")), ctx.actor).select((t) =>
        toIsoTimestamp(t.ref("t.added_at")).as("addedAt"),
      ),
      isJoined: true,
      where: [publishedCondition],
      order: { column: "added_at", type: "timestamptz" },
    },
    paging,
  );
  const favourites = rows.map((row) => ({ content: toContentView(row, ctx.actor), addedAt: row.addedAt }));
  return ok({ favourites, pagination });
}

export async function listHistory(ctx: Context, paging: PageRequest) {
  const refusal = checkAccess(ctx, "my-library.use");
  if (refusal) return refusal;
  const openedContent = query(ctx.em)
    .selectFrom("reading as k")
    .innerJoin("content as c", "c.id", "k.content_id")
    .selectAll("c")
    .select(["k.opened_at", "k.action"])
    .where("k.account_id", "=", requireUser(ctx).id);
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: withContentColumns(query(ctx.em).selectFrom(openedContent.as("t")), ctx.actor).select((t) => [
        "t.action",
        toIsoTimestamp(t.ref("t.opened_at")).as("openedAt"),
      ]),
      isJoined: true,
      where: [publishedCondition],
      order: { column: "opened_at", type: "timestamptz" },
    },
    paging,
  );
  const history = rows.map((row) => ({
    content: toContentView(row, ctx.actor),
    openedAt: row.openedAt,
    action: row.action,
  }));
  return ok({ history, pagination });
}

export async function setFavourite(
  ctx: Context,
  contentId: string,
  isFavourite: boolean,
): Promise<Result<{ isFavourite: boolean }>> {
  const refusal = checkAccess(ctx, "my-library.use");
  if (refusal) return refusal;
  const { id } = requireUser(ctx);
  const row = await findContentRow(ctx.em, ctx.actor, contentId);
  if (!row || !(isFavourite ? isVisible(row) : canSeeItem(ctx.actor, row))) return contentMissingRefusal;
  if (isFavourite)
    await query(ctx.em)
      .insertInto("favourite")
      .values({ account_id: id, content_id: contentId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await query(ctx.em)
      .deleteFrom("favourite")
      .where("account_id", "=", id)
      .where("content_id", "=", contentId)
      .execute();
  return ok({ isFavourite });
}

export async function clearHistory(ctx: Context): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "my-library.use");
  if (refusal) return refusal;
  const { id } = requireUser(ctx);
  for (const table of ["reading", "media_reading", "reading_position"] as const)
    await query(ctx.em).deleteFrom(table).where("account_id", "=", id).execute();
  return ok({ done: true });
}
