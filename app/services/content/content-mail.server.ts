import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { Content as ContentItem } from "#app/models/content.ts";
import { tell, tellAdministrators } from "#app/services/mail/index.server.ts";

const HOUR_MS = 3_600_000;

type Replaced = { language: string; place?: number; now?: string; isDropped?: true };

/** Whoever sent it in hears that an administrator wrote what is said in the place of their change; who wrote it knows. */
export async function tellThatSaidIsReplaced(
  em: EntityManager,
  ctx: Context,
  { id, title, category, version, uploader }: ContentItem,
  { place, ...replaced }: Replaced,
) {
  if (!uploader || uploader.id === personIn(ctx).id) return;
  const facts = { id, title, category, said: place, ...replaced };
  const to = { account: uploader.id };
  await tell(em, ctx, { kind: "said-replaced", facts, to, about: id, key: `said-replaced:${id}:${version}` });
}

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
