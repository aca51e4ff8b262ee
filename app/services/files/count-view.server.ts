import { sql } from "kysely";

import { requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { writeBestEffort } from "#app/core/best-effort-write.server.ts";
import { castToUuid, now, query, toTimeAgoSql, toTimeFromNowSql } from "#app/core/query.server.ts";
import { hmac } from "#app/core/secrets.server.ts";

const MIN_VIEW_INTERVAL = "30 minutes";

const VIEW_TABLES = {
  content: {
    table: "reading",
    subject: "content",
    column: "content_id",
    counters: { view: "views", download: "downloads" },
  },
  media: {
    table: "media_reading",
    subject: "media",
    column: "media_id",
    counters: { view: "views", download: "downloads", play: "plays" },
  },
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
  // Both kinds have the same columns but for the names, so the types are those of content.
  const { table, subject, column, counters } = VIEW_TABLES[kind] as (typeof VIEW_TABLES)["content"];
  const counter = counters[action as keyof typeof counters];
  const account = requireUser(ctx).id;
  const digest = hmac("view", table, id, action, account);
  const rows = await writeBestEffort(
    query(ctx.em)
      .with("reader", (from) =>
        from.selectFrom("account").select("has_reading_history").where("id", "=", account),
      )
      .with("begun", (to) =>
        to
          .insertInto(table)
          .columns(["account_id", column, "action"])
          .expression((from) =>
            from
              .selectFrom([subject, "reader"])
              .select([castToUuid(account).as("account"), `${subject}.id`, sql`${action}::text`.as("action")])
              .where(`${subject}.id`, "=", id)
              .where("has_reading_history", "=", true)
              .forKeyShare(subject),
          )
          .onConflict((conflict) =>
            conflict
              .columns(["account_id", column, "action"])
              .doUpdateSet({ opened_at: now })
              .where(`${table}.opened_at`, "<", toTimeAgoSql(MIN_VIEW_INTERVAL)),
          )
          .returning("action"),
      )
      .with("counted", (to) =>
        to
          .insertInto("rate_limit")
          .columns(["id", "attempt_times", "expires_at"])
          .expression((from) =>
            from
              .selectFrom("reader")
              .select([
                sql`${digest}::text`.as("id"),
                sql`array[now()]`.as("attempt_times"),
                toTimeFromNowSql(MIN_VIEW_INTERVAL).as("expires_at"),
              ])
              .where("has_reading_history", "=", false),
          )
          .onConflict((conflict) =>
            conflict
              .column("id")
              .doUpdateSet((row) => ({ expires_at: row.ref("excluded.expires_at") }))
              .where("rate_limit.expires_at", "<", now),
          )
          .returning("id"),
      )
      .updateTable(subject)
      .set((row) => ({ [counter]: row(counter, "+", 1) }))
      .where("id", "=", id)
      .where(({ or, exists, selectFrom }) =>
        or([exists(selectFrom("begun").select("action")), exists(selectFrom("counted").select("id"))]),
      )
      .returning("id"),
  );
  return Boolean(rows?.length);
}
