import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import type { Content as ContentItem } from "#app/models/content.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";
import { keepAsDrafts } from "#app/services/spoken/index.server.ts";

import { tellThatSaidIsKept } from "./content-mail.server.ts";

/**
 * Another file takes what is said of the one before from who reads it, and not from its contributor. Administrators see no
 * drafts: of their own items it goes.
 */
export async function keepSaid(em: EntityManager, ctx: Context, item: ContentItem, before: string) {
  const { id, file, uploader } = item;
  if (!uploader || !isRecording(file.extension)) return;
  const { role } = await query(em)
    .selectFrom("account")
    .select("role")
    .where("id", "=", uploader.id)
    .executeTakeFirstOrThrow();
  if (role === "admin") return;
  const drafts = await keepAsDrafts(em, { contentId: id, fileId: file.id, before });
  if (drafts.length > 0) await tellThatSaidIsKept(em, ctx, item, drafts);
}
