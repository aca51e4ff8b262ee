import { env } from "#app/env.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";

import type { Context } from "./context.ts";
import { fail, type Refusal } from "./result.ts";
import { hmac } from "./secrets.server.ts";

/**
 * Counted in the database: a restart forgets nothing, and all processes count together. A mobile operator puts a town
 * behind one address, so limits by network are very high. Raw SQL counts and refuses in one statement.
 */
export const RATE_LIMITS = {
  "login.account-and-network": { times: 10, minutes: 15 },
  "login.account": { times: 50, minutes: 60 },
  /** Only logins that fail: guesses at many accounts. */
  "login.network": { times: 600, minutes: 60 },
  /** Browsers that the account has used before: nobody can lock these out by using up the three limits above. */
  "login.known-browser": { times: 10, minutes: 15 },
  "register.network": { times: 600, minutes: 60 },
  /** It shows which addresses have accounts. */
  "register.taken": { times: 30, minutes: 60 },
  "apply.address": { times: 20, minutes: 60 },
  "apply.network": { times: 600, minutes: 60 },
  "booking.address": { times: 5, minutes: 60 },
  "booking.network": { times: 600, minutes: 60 },
  "finding.reference-and-network": { times: 10, minutes: 15 },
  "finding.reference": { times: 50, minutes: 60 },
  "finding.network": { times: 600, minutes: 60 },
  /** Anybody can use this up for another's address, so a mailed link works for longer (`ASKED_HOLDS_MS`). */
  "forgotten.address": { times: 3, minutes: 2 * 60 },
  "forgotten.network": { times: 600, minutes: 60 },
  /** Each sends a mail, as leaving does. */
  "registration.account": { times: 30, minutes: 60 },
  /** Saying that an address is right, although mail to it came back. */
  "mail.again": { times: 3, minutes: 24 * 60 },
  "confirm.again": { times: 3, minutes: 24 * 60 },
  "confirm.network": { times: 600, minutes: 60 },
  "password.account": { times: 10, minutes: 15 },
} as const;

type RateLimitName = keyof typeof RATE_LIMITS;
export type RateLimitKey = readonly [RateLimitName, ...string[]];

/** In small letters as `citext` compares them: JavaScript makes others of some letters, of İ for one. */
export async function toComparableEmail(em: Context["em"], email: string): Promise<string> {
  const [row] = await em.execute<{ address: string }[]>("select lower(?::text) as address", [email]);
  return row!.address;
}

export async function consumeRateLimit(
  ctx: Context,
  kind: RateLimitName,
  ...subject: string[]
): Promise<Refusal | undefined> {
  if (await tryConsumeRateLimit(ctx, kind, ...subject)) return undefined;
  return createRateLimitRefusal(ctx.em, createRateLimitId(kind, subject), RATE_LIMITS[kind].minutes);
}

/** For callers that do the same work in both cases, so that nobody sees which it was. */
export async function tryConsumeRateLimit(
  { em }: Context,
  kind: RateLimitName,
  ...subject: string[]
): Promise<boolean> {
  if (!env().hasRateLimits) return true;
  const { times, minutes } = RATE_LIMITS[kind];
  const id = createRateLimitId(kind, subject);
  const recentSql = `select t from unnest(allowance.taken) as t where t > clock_timestamp() - make_interval(mins => ${minutes})`;
  const rows = await em.execute(
    `insert into allowance (id, taken, expires_at)
     values (?, array[clock_timestamp()], clock_timestamp() + make_interval(mins => ${minutes}))
     on conflict (id) do update
       set taken = array(${recentSql} order by t) || clock_timestamp(), expires_at = excluded.expires_at
       where (select count(*) from (${recentSql}) as late) < ${times}
     returning id`,
    [id],
  );
  return rows.length > 0;
}

export async function refundRateLimit(
  { em }: Context,
  scope: "last" | "all",
  kind: RateLimitName,
  ...subject: string[]
): Promise<void> {
  const id = createRateLimitId(kind, subject);
  if (scope === "all") await em.execute("delete from allowance where id = ?", [id]);
  else await em.execute("update allowance set taken = taken[1:cardinality(taken) - 1] where id = ?", [id]);
}

const createRateLimitId = (kind: RateLimitName, subject: string[]) => hmac(kind, ...subject);

async function createRateLimitRefusal(em: Context["em"], id: string, minutes: number): Promise<Refusal> {
  const [row] = await em.execute<{ seconds: number }[]>(
    `select ceil(extract(epoch from min(t) + make_interval(mins => ${minutes}) - clock_timestamp()))::int as seconds
     from allowance, unnest(taken) as t
     where id = ? and t > clock_timestamp() - make_interval(mins => ${minutes})`,
    [id],
  );
  const seconds = Math.max(1, row?.seconds ?? 1);
  return fail("limited", encodeMessage("refusal.rate-limited", { count: Math.ceil(seconds / 60) }), {
    retryAfter: seconds,
  });
}
