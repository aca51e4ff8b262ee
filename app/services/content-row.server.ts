import type { EntityManager } from "@mikro-orm/postgresql";

import { contentColumns, isOwner, isShown, type ContentRow } from "./content-view.ts";
import type { Actor } from "./context.ts";
import { isId } from "./id.ts";
import { fail } from "./result.ts";

export const contentMissing = fail("missing", "content.missing");

export async function readContentRow(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<ContentRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await em.execute<ContentRow[]>(
    `select t.id, ${contentColumns(actor)} from content t where t.id = ?`,
    [id],
  );
  return row;
}

/** What is not shown exists for its owner and administrators alone. */
export const mayKnowOf = (
  actor: Actor,
  row: Pick<ContentRow, "approvalStatus" | "isPublished" | "category" | "uploaderId">,
) => isShown(row) || isOwner(actor, row) || actor.role === "admin";
