import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { tellAdministrators } from "#app/services/mail/index.server.ts";

const HOUR_MS = 3_600_000;

/** Administrators hear that somebody has sent something in: of each contributor once in an hour of the clock. */
export async function tellThatItWaits(
  em: EntityManager,
  ctx: Context,
  { id, title }: { id: string; title: string },
) {
  const me = personIn(ctx);
  if (me.role === "admin") return;
  const hour = Math.floor(Date.now() / HOUR_MS);
  await tellAdministrators(em, ctx, {
    kind: "content-waits",
    facts: { id, title, by: me.name },
    about: id,
    key: `content-waits:${me.id}:${hour}`,
  });
}
