import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { deriveSecret, toShortToken, hashShortToken, hashToken } from "#app/core/secrets.server.ts";
import { createId } from "#app/models/id.ts";

/** Only hashes of links are stored. Further links are derived from the visit's id and the server's secret key. */

export async function createStatusSecret(em: EntityManager, id: string): Promise<string> {
  const secret = deriveSecret(id, "found visit");
  await storeStatusLink(em, id, hashToken(secret)!);
  return secret;
}

export async function createShortStatusPath(em: EntityManager, id: string): Promise<`/v/${string}`> {
  const short = toShortToken(deriveSecret(id, "short visit"));
  await storeStatusLink(em, id, hashShortToken(short)!);
  return `/v/${short}`;
}

const storeStatusLink = (em: EntityManager, id: string, tokenHash: string) =>
  query(em)
    .insertInto("secret_link")
    .values({ id: createId(), kind: "visit", token_hash: tokenHash, appointment_id: id })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();

export async function resolveShortLink(ctx: Context, short: string): Promise<Result<{ path: string }>> {
  const row = await query(ctx.em)
    .selectFrom("secret_link")
    .select((link) => link.ref("appointment_id").$notNull().as("id"))
    .where("token_hash", "=", hashShortToken(short) ?? "")
    .where("kind", "=", "visit")
    .executeTakeFirst();
  if (!row) return fail("not-found", "appointments.missing");
  return ok({ path: `/visits-appointments/${await createStatusSecret(ctx.em, row.id)}` });
}
