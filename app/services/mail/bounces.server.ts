import { timingSafeEqual } from "node:crypto";

import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { databaseUnavailableRefusal, fail, ok, type Result } from "#app/core/result.ts";
import { hmac } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import type { BounceReport } from "#app/schemas/outbox.ts";

import { markBounced } from "./message-rows.server.ts";
import { isAddressErrorStatus } from "./smtp-transport.server.ts";

/** The mail server calls this API with a shared secret. `recipient` is the bounce address, which contains the message id. */
export async function recordBounce(
  ctx: Context,
  { secret, recipient, status }: BounceReport,
): Promise<Result<{ isMarked: boolean }>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailableRefusal;
  const { bounceSecret } = env();
  if (!bounceSecret || !isEqualSecret(secret, bounceSecret)) return fail("forbidden", "bounce.wrong-secret");
  const id = parseMessageId(recipient);
  if (!id) return fail("not-found", "refusal.missing");
  return transaction(ctx, async (em): Promise<Result<{ isMarked: boolean }>> => {
    const message = await query(em)
      .selectFrom("message")
      .select(["address", "state"])
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!message) return fail("not-found", "refusal.missing");
    if (!isAddressErrorStatus(status)) return ok({ isMarked: false });
    await markBounced(em, message.address, status);
    await query(em)
      .updateTable("message")
      .set({ state: "bounced", reason: status })
      .where("id", "=", id)
      .where("state", "!=", "done")
      .execute();
    return ok({ isMarked: true });
  });
}

const isEqualSecret = (candidate: string, secret: string) =>
  timingSafeEqual(Buffer.from(hmac(candidate)), Buffer.from(hmac(secret)));

function parseMessageId(recipient: string): string | undefined {
  const [, token = ""] = /^<?(?:bounce\+)?([\da-f-]{32,36})(?:@[^@\s]*)?$/i.exec(recipient.trim()) ?? [];
  const id = token.replaceAll("-", "").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) ? id : undefined;
}
