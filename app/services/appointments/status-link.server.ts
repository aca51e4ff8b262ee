import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { deriveSecret, toShortToken, hashShortToken, hashToken } from "#app/core/secrets.server.ts";

/**
 * The first private address is not stored. Others are made from its digest and our secret, so that neither alone is
 * enough; each is kept as a digest and works as long as the request exists.
 */

type AppointmentKey = { id: string; address: string };

export async function createStatusSecret(
  em: EntityManager,
  { id, address }: AppointmentKey,
): Promise<string> {
  const secret = deriveSecret(address, "found visit");
  await storeSecretHash(em, id, hashToken(secret)!);
  return secret;
}

/** For SMS, which has little room; it leads to `foundAddress`. */
export async function createShortStatusPath(
  em: EntityManager,
  { id, address }: AppointmentKey,
): Promise<`/v/${string}`> {
  const short = toShortToken(deriveSecret(address, "short visit"));
  await storeSecretHash(em, id, hashShortToken(short)!);
  return `/v/${short}`;
}

const storeSecretHash = (em: EntityManager, id: string, secretHash: string) =>
  query(em)
    .insertInto("appointment_address")
    .values({ stored: secretHash, appointment_id: id })
    .onConflict((conflict) => conflict.column("stored").doNothing())
    .execute();

export async function resolveShortLink(ctx: Context, short: string): Promise<Result<{ path: string }>> {
  const row = await query(ctx.em)
    .selectFrom("appointment_address as told")
    .innerJoin("appointment as t", "t.id", "told.appointment_id")
    .select(["t.id", "t.address"])
    .where("told.stored", "=", hashShortToken(short) ?? "")
    .executeTakeFirst();
  if (!row) return fail("not-found", "appointments.missing");
  return ok({ path: `/visits-appointments/${await createStatusSecret(ctx.em, row)}` });
}
