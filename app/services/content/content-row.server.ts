import type { EntityManager } from "@mikro-orm/postgresql";

import { hasCapability } from "#app/core/access.server.ts";
import type { Actor } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { fail } from "#app/core/result.ts";
import { isVisible } from "#app/models/content.ts";
import type { Rights } from "#app/schemas/lists/content.ts";

import { canBeOpenAccess, selectContent, isOwner, type ContentRow } from "./content-view.ts";

export const contentMissingRefusal = fail("not-found", "content.missing");

export async function findContentRow(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<ContentRow | undefined> {
  if (!isId(id)) return undefined;
  return selectContent(em, actor).where("t.id", "=", id).executeTakeFirst();
}

export const canSeeItem = (
  actor: Actor,
  row: Pick<ContentRow, "approvalStatus" | "isPublished" | "category" | "uploaderId">,
) => isVisible(row) || isOwner(actor, row) || hasCapability({ actor }, "content.manage");

export function validateOpenAccess({
  isOpenAccess,
  rights,
}: {
  isOpenAccess?: boolean | undefined;
  rights: Rights | null;
}) {
  if (!isOpenAccess || canBeOpenAccess(rights)) return undefined;
  const msg = "content.open-access-needs-licence";
  return fail("invalid", msg, { details: [{ path: "isOpenAccess", msg }] });
}
