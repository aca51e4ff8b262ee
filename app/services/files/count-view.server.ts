import { requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { writeBestEffort } from "#app/core/best-effort-write.server.ts";
import { hmac } from "#app/core/secrets.server.ts";

const MIN_VIEW_INTERVAL = "30 minutes";

const VIEW_TABLES = {
  content: { table: "reading", counters: { view: "views", download: "downloads" } },
  media: { table: "media_reading", counters: { view: "views", download: "downloads", play: "plays" } },
} as const;
type ViewedKind = keyof typeof VIEW_TABLES;

/**
 * Counts once per user, action and interval. Returns false if nothing was counted. Without a reading history, only a
 * keyed hash is stored, until the interval has passed.
 */
export async function recordView<Viewed extends ViewedKind>(
  ctx: Context,
  kind: Viewed,
  id: string,
  action: keyof (typeof VIEW_TABLES)[Viewed]["counters"] & string,
): Promise<boolean> {
  const { table } = VIEW_TABLES[kind];
  const counter = (VIEW_TABLES[kind].counters as Record<string, string>)[action]!;
  const account = requireUser(ctx).id;
  const rows = await writeBestEffort(
    ctx.em,
    `with reader as (select has_reading_history as has_history from account where id = ?),
     begun as (
       insert into ${table} (account_id, ${kind}_id, action)
         select ?, id, ? from ${kind}, reader where id = ? and has_history for key share of ${kind}
       on conflict (account_id, ${kind}_id, action) do update set opened_at = now()
         where ${table}.opened_at < now() - interval '${MIN_VIEW_INTERVAL}'
       returning action
     ),
     counted as (
       insert into rate_limit (id, attempt_times, expires_at)
         select ?, array[now()], now() + interval '${MIN_VIEW_INTERVAL}' from reader where not has_history
       on conflict (id) do update set expires_at = excluded.expires_at where rate_limit.expires_at < now()
       returning id
     )
     update ${kind} set ${counter} = ${counter} + 1 where id = ? and (exists (select from begun) or exists (select from counted))
     returning id`,
    [account, account, action, id, hmac("view", table, id, action, account), id],
  );
  return Boolean(rows?.length);
}
