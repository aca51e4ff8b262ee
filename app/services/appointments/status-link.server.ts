import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { deriveSecret, toShortToken, hashShortToken, hashToken } from "#app/core/secrets.server.ts";

/** Only hashes of links are stored. Further links are derived from the first hash and the server's secret key. */

type AppointmentLinkKey = { id: string; linkHash: string };

export async function createStatusSecret(
  em: EntityManager,
  { id, linkHash }: AppointmentLinkKey,
): Promise<string> {
  const secret = deriveSecret(linkHash, "found visit");
  await storeLinkHash(em, id, hashToken(secret)!);
  return secret;
}

export async function createShortStatusPath(
  em: EntityManager,
  { id, linkHash }: AppointmentLinkKey,
): Promise<`/v/${string}`> {
  const short = toShortToken(deriveSecret(linkHash, "short visit"));
  await storeLinkHash(em, id, hashShortToken(short)!);
  return `/v/${short}`;
}

const storeLinkHash = (em: EntityManager, id: string, secretHash: string) =>
  query(em)
    .insertInto("appointment_link")
    .values({ link_hash: secretHash, appointment_id: id })
    .onConflict((conflict) => conflict.column("link_hash").doNothing())
    .execute();

export async function resolveShortLink(ctx: Context, short: string): Promise<Result<{ path: string }>> {
  const row = await query(ctx.em)
    .selectFrom("appointment_link as l")
    .innerJoin("appointment as t", "t.id", "l.appointment_id")
    .select(["t.id", "t.link_hash as linkHash"])
    .where("l.link_hash", "=", hashShortToken(short) ?? "")
    .executeTakeFirst();
  if (!row) return fail("not-found", "appointments.missing");
  return ok({ path: `/visits-appointments/${await createStatusSecret(ctx.em, row)}` });
}
