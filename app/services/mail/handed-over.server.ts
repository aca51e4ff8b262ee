import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { storedAs } from "#app/core/secrets.server.ts";

import type { MessageRow } from "./message-rows.server.ts";
import { secretFactOf } from "./render-message.server.ts";

/**
 * An administrator who sees this link may tell it in another way: so its use does not show that somebody reads the mail
 * of the account's address.
 */
export async function noteHandedOver(em: EntityManager, message: Pick<MessageRow, "kind" | "sealed">) {
  if (message.kind !== "forgotten-password" && message.kind !== "application-approved") return;
  const link = storedAs(secretFactOf(message)?.split("/").at(-1) ?? "");
  if (!link) return;
  await query(em)
    .updateTable("setup_link")
    .set({ is_mailed: false })
    .where("id", "=", link)
    .where("is_mailed", "=", true)
    .execute();
}
