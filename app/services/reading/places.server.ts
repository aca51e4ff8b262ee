import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { noteAside } from "#app/core/noted-aside.server.ts";
import { query } from "#app/core/query.server.ts";

/** Raw SQL: one statement notes a place while the item is there. */

export async function placeIn(ctx: Context, id: string): Promise<number | undefined> {
  const found = await query(ctx.em)
    .selectFrom("reading_place")
    .select("page")
    .where("account_id", "=", personIn(ctx).id)
    .where("content_id", "=", id)
    .executeTakeFirst();
  return found?.page;
}

/** Everybody comes in by the first page, so it does not replace a place further on. */
export async function notePlace(ctx: Context, id: string, page: number) {
  if (page === 1) return;
  await noteAside(
    ctx.em,
    `insert into reading_place (account_id, content_id, page)
       select ?, id, ? from content where id = ? for key share of content
     on conflict (account_id, content_id) do update set page = excluded.page, noted_at = now()`,
    [personIn(ctx).id, page, id],
  );
}
