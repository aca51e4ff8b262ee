import { personIn } from "./access.server.ts";
import type { Context } from "./context.ts";

/** How long somebody reads on without its being another reading. */
const ONE_READING = "30 minutes";

/** What is read, where it is written down who opened it and when, and what each way of opening adds to. */
const READ = {
  content: { table: "reading", counters: { view: "views", download: "downloads" } },
  media: { table: "media_reading", counters: { view: "views", download: "downloads", play: "plays" } },
} as const;
type Kind = keyof typeof READ;

/**
 * Counts an opening once for each person, way and reading, however many pieces are asked for; and remembers it,
 * in the same statement. Says whether it was one more.
 */
export async function countReading<Of extends Kind>(
  ctx: Context,
  of: Of,
  id: string,
  action: keyof (typeof READ)[Of]["counters"] & string,
) {
  const { table } = READ[of];
  const counter = (READ[of].counters as Record<string, string>)[action]!;
  const counted = await ctx.em.execute(
    `with begun as (
       insert into ${table} (account_id, ${of}_id, action) values (?, ?, ?)
       on conflict (account_id, ${of}_id, action) do update set opened_at = now()
         where ${table}.opened_at < now() - interval '${ONE_READING}'
       returning action
     )
     update ${of} set ${counter} = ${counter} + 1 where id = ? and exists (select from begun) returning id`,
    [personIn(ctx).id, id, action, id],
  );
  return counted.length > 0;
}
