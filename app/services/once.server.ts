import type { EntityManager } from "@mikro-orm/postgresql";

import { notNow } from "./access.server.ts";
import type { Attempt, Context } from "./context.ts";
import { fail, ok, type Refusal, type Result } from "./result.ts";

/**
 * Runs what creates something in one transaction, once for each attempt: a second request with the same
 * mark, at the same moment or a day later, gets the first one's answer and changes nothing. A refusal is
 * not remembered, so that what was mended can be sent again.
 */
export async function once<Value>(
  ctx: Context,
  create: (em: EntityManager) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { attempt, actor } = ctx;
  if (actor.role === "visitor" && actor.isUnknown) return notNow;
  try {
    return await ctx.em.transactional(async (em) => {
      const earlier = attempt && (await claim(em, attempt));
      if (earlier) {
        if (earlier.digest !== attempt.digest) return fail("reused", "refused.idempotency");
        return ok(earlier.answer as Value);
      }
      const result = await create(em);
      if (!result.ok) throw new RolledBack(result);
      if (attempt)
        await em.execute("update attempt set answer = ? where id = ?", [
          JSON.stringify(result.value),
          attempt.key,
        ]);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

/** Undoes whatever was written before the refusal was known. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("refused");
    this.refusal = refusal;
  }
}

/** The unique key makes a twin that comes at the same moment wait here for the first one's end. */
async function claim(em: EntityManager, { key, digest }: Attempt) {
  const claimed = await em.execute(
    "insert into attempt (id, digest) values (?, ?) on conflict do nothing returning id",
    [key, digest],
  );
  if (claimed.length) return undefined;
  const [row] = await em.execute("select digest, answer from attempt where id = ?", [key]);
  return row as { digest: string; answer: unknown };
}
