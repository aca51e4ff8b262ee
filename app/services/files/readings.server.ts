import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { noteAside } from "#app/core/noted-aside.server.ts";

const ONE_READING = "30 minutes";

const READ = {
  content: { table: "reading", counters: { view: "views", download: "downloads" } },
  media: { table: "media_reading", counters: { view: "views", download: "downloads", play: "plays" } },
} as const;
type Kind = keyof typeof READ;

/**
 * Raw SQL: one statement notes and counts a reading, once for each person and action, however many pieces are asked
 * for. True if it counted; not of things that are being deleted.
 */
export async function countReading<Of extends Kind>(
  ctx: Context,
  of: Of,
  id: string,
  action: keyof (typeof READ)[Of]["counters"] & string,
): Promise<boolean> {
  const { table } = READ[of];
  const counter = (READ[of].counters as Record<string, string>)[action]!;
  const counted = await noteAside(
    ctx.em,
    `with begun as (
       insert into ${table} (account_id, ${of}_id, action)
         select ?, id, ? from ${of} where id = ? for key share of ${of}
       on conflict (account_id, ${of}_id, action) do update set opened_at = now()
         where ${table}.opened_at < now() - interval '${ONE_READING}'
       returning action
     )
     update ${of} set ${counter} = ${counter} + 1 where id = ? and exists (select from begun) returning id`,
    [personIn(ctx).id, action, id, id],
  );
  return Boolean(counted?.length);
}
