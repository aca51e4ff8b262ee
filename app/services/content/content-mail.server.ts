import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { ContentEntity as ContentItem } from "#app/models/content.ts";
import { type ReplacedDraft, enqueueMessage, notifyAdministrators } from "#app/services/mail/index.server.ts";

const HOUR_MS = 3_600_000;

export async function notifyDraftReplaced(
  em: EntityManager,
  ctx: Context,
  { id, title, category, version, uploader }: ContentItem,
  replaced: ReplacedDraft,
) {
  if (!uploader || uploader.id === requireUser(ctx).id) return;
  const facts = { id, title, category, ...replaced };
  const to = { account: uploader.id };
  await enqueueMessage(em, ctx, {
    kind: "draft-replaced",
    facts,
    to,
    subjectId: id,
    key: `draft-replaced:${id}:${version}`,
  });
}

export async function notifyAdminsOfPending(
  em: EntityManager,
  ctx: Context,
  { id, title }: { id: string; title: string },
) {
  const user = requireUser(ctx);
  if (user.role === "admin") return;
  const hour = Math.floor(Date.now() / HOUR_MS);
  await notifyAdministrators(em, ctx, {
    kind: "content-pending",
    areas: ["content"],
    facts: { id, title, by: user.name },
    about: { sender: user.id },
    subjectId: id,
    key: `content-pending:${user.id}:${hour}`,
  });
}
