import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { Content as ContentItem } from "#app/models/content.ts";
import { tell, tellAdministrators } from "#app/services/mail/index.server.ts";

const HOUR_MS = 3_600_000;

/** A draft that an administrator deleted, or replaced by this transcript, whose language is `now` another one. */
export type ReplacedDraft = { language: string; transcript?: string; now?: string; isDropped?: true };

/** Notifies the contributor that an administrator replaced their draft. */
export async function tellDraftReplaced(
  em: EntityManager,
  ctx: Context,
  { id, title, category, version, uploader }: ContentItem,
  replaced: ReplacedDraft,
) {
  if (!uploader || uploader.id === personIn(ctx).id) return;
  const facts = { id, title, category, ...replaced };
  const to = { account: uploader.id };
  await tell(em, ctx, {
    kind: "draft-replaced",
    facts,
    to,
    about: id,
    key: `draft-replaced:${id}:${version}`,
  });
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
