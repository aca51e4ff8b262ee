import { sql } from "kysely";

import {
  toComparableEmail,
  consumeRateLimit,
  refundRateLimit,
  type RateLimitKey,
} from "#app/core/rate-limit.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { VisitRequestLookup } from "#app/schemas/appointments.ts";

import { getAppointmentStatusUrl } from "./appointments.server.ts";
import { createStatusSecret } from "./status-link.server.ts";

const requestNotFoundRefusal = fail("not-found", "appointments.find-no-match");

/** Creates another private link, because only the hash of the first one is stored. */
export async function createLinkByReference(
  ctx: Context,
  { reference, email }: VisitRequestLookup,
): Promise<Result<{ statusUrl: string; secret: string }>> {
  const { network } = ctx.clientInfo;
  const strictLimit: RateLimitKey = ["request-lookup.reference-and-network", reference, network];
  const sharedLimits: RateLimitKey[] = [
    ["request-lookup.reference", reference],
    ["request-lookup.network", network],
  ];
  for (const limit of [strictLimit, ...sharedLimits]) {
    const rateLimited = await consumeRateLimit(ctx, ...limit);
    if (rateLimited) return rateLimited;
  }
  const row = await query(ctx.em)
    .selectFrom("appointment")
    .select("id")
    .where("reference", "=", reference)
    .where(sql<boolean>`lower(email) = ${await toComparableEmail(ctx.em, email)}`)
    .executeTakeFirst();
  if (!row) return requestNotFoundRefusal;
  const secret = await createStatusSecret(ctx.em, row.id);
  await refundRateLimit(ctx, "all", ...strictLimit);
  for (const limit of sharedLimits) await refundRateLimit(ctx, "last", ...limit);
  return ok({ statusUrl: getAppointmentStatusUrl(secret), secret });
}
