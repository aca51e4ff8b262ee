import { type Expression, sql } from "kysely";

import { env } from "#app/env.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";

import type { Context } from "./context.ts";
import { query } from "./query.server.ts";
import { fail, type Refusal } from "./result.ts";
import { hmac } from "./secrets.server.ts";

/** Limits per network are high, because a mobile operator may have a whole town behind one address. */
export const RATE_LIMITS = {
  "login.account-and-network": { times: 10, minutes: 15 },
  "login.account": { times: 50, minutes: 60 },
  "login.network": { times: 600, minutes: 60 },
  /** A separate limit for browsers that have used the account before, so that others cannot lock its owner out. */
  "login.known-browser": { times: 10, minutes: 15 },
  /** Counts only wrong codes. Recovery codes are too long to guess, so the owner can still use one. */
  "login.wrong-code": { times: 50, minutes: 24 * 60 },
  "passkey-request.network": { times: 600, minutes: 60 },
  "register.network": { times: 600, minutes: 60 },
  "register.email-in-use": { times: 30, minutes: 60 },
  "apply.email": { times: 20, minutes: 60 },
  "apply.network": { times: 600, minutes: 60 },
  "booking.email": { times: 5, minutes: 60 },
  "booking.network": { times: 600, minutes: 60 },
  "request-lookup.reference-and-network": { times: 10, minutes: 15 },
  "request-lookup.reference": { times: 50, minutes: 60 },
  "request-lookup.network": { times: 600, minutes: 60 },
  /** Shorter than the mailed link is valid, because anyone can use up this limit for another person's address. */
  "password-reset.email": { times: 3, minutes: 2 * 60 },
  "privacy-request.email": { times: 3, minutes: 60 },
  /** Low, because each request is work for an administrator. */
  "privacy-request.network": { times: 60, minutes: 60 },
  "copy-request.email": { times: 3, minutes: 60 },
  "copy-request.network": { times: 60, minutes: 60 },
  "password-reset.network": { times: 600, minutes: 60 },
  "event-registration.account": { times: 30, minutes: 60 },
  "bounce.clear": { times: 3, minutes: 24 * 60 },
  "confirmation.resend": { times: 3, minutes: 24 * 60 },
  "confirmation.network": { times: 600, minutes: 60 },
  "password-change.account": { times: 10, minutes: 15 },
  "second-factor.account": { times: 10, minutes: 15 },
  "login-provider.network": { times: 600, minutes: 60 },
  "reauthentication.account": { times: 10, minutes: 15 },
  "data-export.account": { times: 5, minutes: 24 * 60 },
} as const;

/** Of messages, because anyone can type anyone's address and because an SMS costs money. */
export const MESSAGE_LIMITS = {
  /** Messages to an address that others caused, or an account with an unconfirmed address. */
  "mail.stranger": { times: 30, minutes: 24 * 60 },
  "mail.unasked": { times: 20, minutes: 24 * 60 },
  /** For each number and visit. */
  "sms.decision": { times: 8, minutes: 24 * 60 },
  /** For each number: about requests of unconfirmed senders, or of one account with a confirmed address. */
  "sms.request": { times: 4, minutes: 24 * 60 },
  "sms.requests": { times: 1_000, minutes: 24 * 60 },
  /** `sms.requests` is lower, so that enough remain for decisions and reminders. */
  "sms.all": { times: 2_000, minutes: 24 * 60 },
} as const;

const ALL_LIMITS = { ...RATE_LIMITS, ...MESSAGE_LIMITS };
type RateLimitName = keyof typeof ALL_LIMITS;
export type RateLimitKey = readonly [RateLimitName, ...string[]];

/** Lower-cased by PostgreSQL, as `citext` does, because JavaScript differs for letters such as İ. */
export async function toComparableEmail(em: Context["em"], email: string): Promise<string> {
  const { address } = await query(em)
    .selectNoFrom(sql<string>`lower(${email}::text)`.as("address"))
    .executeTakeFirstOrThrow();
  return address;
}

export const consumeRateLimit = (ctx: Pick<Context, "em">, kind: RateLimitName, ...subject: string[]) =>
  consumeRateLimits(ctx, [[kind, ...subject]]);

/** For several limits in a transaction, because a refusal by one must roll back the attempts that others have counted. */
export async function consumeRateLimits(
  { em }: Pick<Context, "em">,
  keys: readonly RateLimitKey[],
): Promise<Refusal | undefined> {
  const reached = await countAttempts(em, keys);
  return reached && createRateLimitRefusal(em, reached.id, reached.minutes);
}

/** For callers that must not reveal whether the limit was reached. */
export const tryConsumeRateLimit = async (
  { em }: Pick<Context, "em">,
  kind: RateLimitName,
  ...subject: string[]
): Promise<boolean> => (await countAttempts(em, [[kind, ...subject]])) === undefined;

const periodStart = (minutes: Expression<number>) =>
  sql<string>`(clock_timestamp() - make_interval(mins => ${minutes}))`;

/** Returns the first limit that was reached. */
async function countAttempts(em: Context["em"], keys: readonly RateLimitKey[]) {
  if (!env().hasRateLimits) return undefined;
  const limits = keys.map(([kind, ...subject]) => ({
    id: createRateLimitId(kind, subject),
    ...ALL_LIMITS[kind],
  }));
  const getOfRow = (name: "times" | "minutes") =>
    sql<number>`(case rate_limit.id ${sql.join(
      limits.map((limit) => sql`when ${limit.id} then ${limit[name]}::integer`),
      sql` `,
    )} end)`;
  const recent = sql`select t from unnest(rate_limit.attempt_times) as t where t > ${periodStart(getOfRow("minutes"))}`;
  const counted = await query(em)
    .insertInto("rate_limit")
    .values(
      limits.map(({ id, minutes }) => ({
        id,
        attempt_times: sql`array[clock_timestamp()]`,
        expires_at: sql`clock_timestamp() + make_interval(mins => ${minutes}::integer)`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({
          attempt_times: sql`array(${recent} order by t) || clock_timestamp()`,
          expires_at: sql`excluded.expires_at`,
        })
        .where(sql<boolean>`(select count(*) from (${recent}) as late) < ${getOfRow("times")}`),
    )
    .returning("id")
    .execute();
  return limits.find((limit) => !counted.some(({ id }) => id === limit.id));
}

export async function refundRateLimit(
  { em }: Pick<Context, "em">,
  scope: "last" | "all",
  kind: RateLimitName,
  ...subject: string[]
): Promise<void> {
  const id = createRateLimitId(kind, subject);
  if (scope === "all") await query(em).deleteFrom("rate_limit").where("id", "=", id).execute();
  else
    await query(em)
      .updateTable("rate_limit")
      .set({ attempt_times: sql`attempt_times[1:cardinality(attempt_times) - 1]` })
      .where("id", "=", id)
      .execute();
}

const createRateLimitId = (kind: RateLimitName, subject: string[]) => hmac(kind, ...subject);

async function createRateLimitRefusal(em: Context["em"], id: string, minutes: number): Promise<Refusal> {
  const row = await query(em)
    .selectFrom(["rate_limit", sql<{ t: string }>`unnest(attempt_times)`.as<"a">(sql`a(t)`)])
    .select(
      sql<number>`ceil(extract(epoch from min(a.t) - ${periodStart(sql`${minutes}::integer`)}))::int`.as(
        "seconds",
      ),
    )
    .where("id", "=", id)
    .where("a.t", ">", periodStart(sql`${minutes}::integer`))
    .executeTakeFirst();
  const seconds = Math.max(1, row?.seconds ?? 1);
  return fail("rate-limited", encodeMessage("refusal.rate-limited", { count: Math.ceil(seconds / 60) }), {
    retryAfter: seconds,
  });
}
