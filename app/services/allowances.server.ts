import { env } from "#app/env.server.ts";
import { sentence } from "#app/messages/sentence.ts";

import type { Context } from "./context.ts";
import { fail, type Refusal } from "./result.ts";
import { markOf } from "./secrets.server.ts";

/**
 * How often something may be tried within some time, counted in the database, so that a restart forgets
 * nothing and all processes count together. A mobile operator puts a town behind one address: what is
 * counted by network alone is allowed very often.
 */
const ALLOWED = {
  /** A guesser at one account. */
  "login.account-and-network": { times: 10, minutes: 15 },
  /** Guessers at one account from many networks; a browser that the account has used before is exempt. */
  "login.account": { times: 50, minutes: 60 },
  "register.network": { times: 600, minutes: 60 },
  /** Asking which addresses have accounts. */
  "register.taken": { times: 30, minutes: 60 },
  "apply.address": { times: 20, minutes: 60 },
  "apply.network": { times: 600, minutes: 60 },
  "booking.address": { times: 5, minutes: 60 },
  "booking.network": { times: 600, minutes: 60 },
  "password.account": { times: 10, minutes: 15 },
} as const;

type Kind = keyof typeof ALLOWED;

/** One attempt: counted, or refused with the time until the next is allowed. */
export async function attemptAt(
  { em }: Context,
  kind: Kind,
  ...subject: string[]
): Promise<Refusal | undefined> {
  if (!env().rateLimits) return undefined;
  const { times, minutes } = ALLOWED[kind];
  const id = nameOf(kind, subject);
  const late = `select t from unnest(allowance.taken) as t where t > clock_timestamp() - make_interval(mins => ${minutes})`;
  const taken = await em.execute(
    `insert into allowance (id, taken, expires_at)
     values (?, array[clock_timestamp()], clock_timestamp() + make_interval(mins => ${minutes}))
     on conflict (id) do update
       set taken = array(${late} order by t) || clock_timestamp(), expires_at = excluded.expires_at
       where (select count(*) from (${late}) as late) < ${times}
     returning id`,
    [id],
  );
  return taken.length ? undefined : tooMany(em, id, minutes);
}

/** Refuses as `attemptAt` would, and counts nothing. */
export async function isUsedUp(
  { em }: Context,
  kind: Kind,
  ...subject: string[]
): Promise<Refusal | undefined> {
  if (!env().rateLimits) return undefined;
  const { times, minutes } = ALLOWED[kind];
  const id = nameOf(kind, subject);
  const [row] = await em.execute<{ taken: number }[]>(
    `select count(*)::int as taken from allowance, unnest(taken) as t
     where id = ? and t > clock_timestamp() - make_interval(mins => ${minutes})`,
    [id],
  );
  return row!.taken < times ? undefined : tooMany(em, id, minutes);
}

/** It went well: what was counted is forgotten, the last attempt or all. */
export async function forgive(
  { em }: Context,
  what: "last" | "all",
  kind: Kind,
  ...subject: string[]
): Promise<void> {
  const id = nameOf(kind, subject);
  if (what === "all") await em.execute("delete from allowance where id = ?", [id]);
  else await em.execute("update allowance set taken = taken[1:cardinality(taken) - 1] where id = ?", [id]);
}

const nameOf = (kind: Kind, subject: string[]) => markOf(kind, ...subject);

async function tooMany(em: Context["em"], id: string, minutes: number): Promise<Refusal> {
  const [row] = await em.execute<{ seconds: number }[]>(
    `select ceil(extract(epoch from min(t) + make_interval(mins => ${minutes}) - clock_timestamp()))::int as seconds
     from allowance, unnest(taken) as t
     where id = ? and t > clock_timestamp() - make_interval(mins => ${minutes})`,
    [id],
  );
  const seconds = Math.max(1, row?.seconds ?? 1);
  return fail("limited", sentence("refused.limited", Math.ceil(seconds / 60)), { retryAfter: seconds });
}
