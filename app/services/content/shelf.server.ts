import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { asJson, prepared, query, type Values } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isShown } from "#app/models/content.ts";
import { MediaReading, Reading } from "#app/models/shelf.ts";

import { contentMissing, mayKnowOf, readContentRow } from "./content-row.server.ts";
import { withContent, published, viewContent } from "./content-view.ts";

/** What is not published, or on loan, is left out, and is there again later. */
export async function listFavourites(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const marked = query(ctx.em)
    .selectFrom("favourite as k")
    .innerJoin("content as c", "c.id", "k.content_id")
    .selectAll("c")
    .select("k.added_at")
    .where("k.account_id", "=", personIn(ctx).id);
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: withContent(query(ctx.em).selectFrom(marked.as("t")), ctx.actor).select((t) =>
        asJson(t.ref("t.added_at")).as("addedAt"),
      ),
      isJoined: true,
      where: [published],
      order: { column: "added_at", type: "timestamptz" },
    },
    paging,
  );
  const favourites = rows.map((row) => ({ content: viewContent(row, ctx.actor), addedAt: row.addedAt }));
  return ok({ favourites, pagination });
}

export async function listHistory(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const opened = query(ctx.em)
    .selectFrom("reading as k")
    .innerJoin("content as c", "c.id", "k.content_id")
    .selectAll("c")
    .select(["k.opened_at", "k.action"])
    .where("k.account_id", "=", personIn(ctx).id);
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: withContent(query(ctx.em).selectFrom(opened.as("t")), ctx.actor).select((t) => [
        "t.action",
        asJson(t.ref("t.opened_at")).as("openedAt"),
      ]),
      isJoined: true,
      where: [published],
      order: { column: "opened_at", type: "timestamptz" },
    },
    paging,
  );
  const history = rows.map((row) => ({
    content: viewContent(row, ctx.actor),
    openedAt: row.openedAt,
    action: row.action,
  }));
  return ok({ history, pagination });
}

type Mark = { account_id: string; content_id: string };
const mark = prepared((from, favourite: Values<Mark>) =>
  from
    .insertInto("favourite")
    .values(favourite)
    .onConflict((there) => there.doNothing()),
);
const unmark = prepared((from, { account_id, content_id }: Values<Mark>) =>
  from.deleteFrom("favourite").where("account_id", "=", account_id).where("content_id", "=", content_id),
);

/** What is hidden by now can still be let go. */
export async function setFavourite(
  ctx: Context,
  contentId: string,
  isFavourite: boolean,
): Promise<Result<{ isFavourite: boolean }>> {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const { id } = personIn(ctx);
  const row = await readContentRow(ctx.em, ctx.actor, contentId);
  if (!row || !(isFavourite ? isShown(row) : mayKnowOf(ctx.actor, row))) return contentMissing;
  const favourite = { account_id: id, content_id: contentId };
  if (isFavourite) await mark(ctx.em, favourite);
  else await unmark(ctx.em, favourite);
  return ok({ isFavourite: isFavourite });
}

export async function clearHistory(ctx: Context): Promise<Result<{ done: true }>> {
  const no = refusal(ctx, "shelf.own");
  if (no) return no;
  const { id } = personIn(ctx);
  await ctx.em.nativeDelete(Reading, { account: id });
  await ctx.em.nativeDelete(MediaReading, { account: id });
  return ok({ done: true });
}
