import { requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { writeBestEffort } from "#app/core/best-effort-write.server.ts";

const MIN_VIEW_INTERVAL = "30 minutes";

const VIEW_TABLES = {
  content: { table: "reading", counters: { view: "views", download: "downloads" } },
  media: { table: "media_reading", counters: { view: "views", download: "downloads", play: "plays" } },
} as const;
type ViewedKind = keyof typeof VIEW_TABLES;

/** Counts once per user, action and interval. Returns false if nothing was counted. */
export async function recordView<Viewed extends ViewedKind>(
  ctx: Context,
  kind: Viewed,
  id: string,
  action: keyof (typeof VIEW_TABLES)[Viewed]["counters"] & string,
): Promise<boolean> {
  const { table } = VIEW_TABLES[kind];
  const counter = (VIEW_TABLES[kind].counters as Record<string, string>)[action]!;
  const rows = await writeBestEffort(
    ctx.em,
    `with begun as (
       insert into ${table} (account_id, ${kind}_id, action)
         select ?, id, ? from ${kind} where id = ? for key share of ${kind}
       on conflict (account_id, ${kind}_id, action) do update set opened_at = now()
         where ${table}.opened_at < now() - interval '${MIN_VIEW_INTERVAL}'
       returning action
     )
     update ${kind} set ${counter} = ${counter} + 1 where id = ? and exists (select from begun) returning id`,
    [requireUser(ctx).id, action, id, id],
  );
  return Boolean(rows?.length);
}
