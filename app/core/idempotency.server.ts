import type { EntityManager } from "@mikro-orm/postgresql";

import type { IdempotencyToken, Context } from "./context.ts";
import { prepareQuery, query, type ParameterExpressions } from "./query.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { transaction } from "./transaction.server.ts";

/** Keys with this prefix are stored for 60 days, because a device may send an offline form weeks later. */
export const LONG_LIVED_PREFIX = "lasting ";
export const IDEMPOTENCY_KEY_RETENTION = { days: 60, hours: 24 } as const;

/** Refusals are not stored, so that a corrected form can be sent again with the same key. */
export async function withIdempotency<Value>(
  ctx: Context,
  create: (em: EntityManager) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { idempotencyToken } = ctx;
  return transaction(ctx, async (em) => {
    const existing = idempotencyToken && (await claimKey(em, idempotencyToken));
    if (existing) {
      if (existing.digest !== idempotencyToken.digest)
        return fail("key-reused", "refusal.idempotency-key-reused");
      return ok(existing.response as Value);
    }
    const result = await create(em);
    if (result.ok && idempotencyToken)
      await query(em)
        .updateTable("idempotency_key")
        .set({ response: JSON.stringify(result.value) })
        .where("id", "=", idempotencyToken.key)
        .where("response", "is", null)
        .execute();
    return result;
  });
}

const insertKey = prepareQuery((to, idempotencyToken: ParameterExpressions<{ id: string; digest: string }>) =>
  to
    .insertInto("idempotency_key")
    .values(idempotencyToken)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

/** The unique index makes a concurrent duplicate wait until the first transaction ends. */
async function claimKey(em: EntityManager, { key, digest }: IdempotencyToken) {
  const [claimed] = await insertKey(em, { id: key, digest });
  if (claimed) return undefined;
  return query(em)
    .selectFrom("idempotency_key")
    .select(["digest", "response"])
    .where("id", "=", key)
    .executeTakeFirstOrThrow();
}
