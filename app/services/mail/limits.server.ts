import type { EntityManager } from "@mikro-orm/postgresql";

import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

import { ago, query } from "#app/core/query.server.ts";
import type { Tables } from "#app/models/tables.ts";

import { TOPIC_OF } from "./about-kinds.ts";
import type { Kind } from "./kinds.ts";
import type { MessageRow } from "./message-rows.server.ts";

/**
 * How many in how long; what is more waits, and what strangers cause at an address fails: anyone can give anyone's, and
 * register it. What opens something is neither counted nor held, unless a stranger has caused it. What goes to accounts
 * whose address is not confirmed is held by the counts of an event or an administrator, and is in none of another's.
 */
export const MAIL_LIMITS = {
  address: { times: 30, within: "24 hours" },
  /** Reminders and the like, so that what somebody asked for still comes. */
  unasked: { times: 20, within: "24 hours" },
  /** To one number, of what was decided of one visit: what others ask for keeps none of it back. The same is told by mail. */
  telephone: { times: 8, within: "24 hours" },
  /** To one number, of requests that anybody may have made; and of those of one account with a confirmed address. */
  "requests to a telephone": { times: 4, within: "24 hours" },
  /** To all: each of them costs. */
  "all telephones": { times: 2_000, within: "24 hours" },
  /** Of those, of requests that anybody may have made: they leave most of it to decisions and reminders. */
  "requests to telephones": { times: 500, within: "24 hours" },
  about: { times: 3_000, within: "1 hour" },
  caused_by: { times: 1_000, within: "1 hour" },
} as const;

type Is = ExpressionBuilder<Tables, "message">;

/** Counted by what was sent, or may have been, and no further than the limit. */
async function isUsedUp(
  em: EntityManager,
  { times, within }: (typeof MAIL_LIMITS)[keyof typeof MAIL_LIMITS],
  counted: (is: Is) => Expression<SqlBool>[],
): Promise<boolean> {
  const sent = await query(em)
    .selectFrom((from) =>
      from
        .selectFrom("message")
        .select("id")
        .where("sent_at", ">", ago(within))
        .where((is) => is.and(counted(is)))
        .limit(times)
        .as("sent"),
    )
    .select(({ fn }) => fn.countAll<number>().as("times"))
    .executeTakeFirstOrThrow();
  return sent.times >= times;
}

const COUNTED_BY = {
  address: "address",
  unasked: "address",
  about: "about",
  caused_by: "caused_by",
} as const;

export const isOver = (
  em: EntityManager,
  limit: keyof typeof COUNTED_BY,
  value: string,
  counted?: MessageRow["countsAs"] | "not unconfirmed",
) =>
  isUsedUp(em, MAIL_LIMITS[limit], (is) => [
    is(is.ref(COUNTED_BY[limit]), "=", value),
    ...(limit === "unasked" ? [is("kind", "in", Object.keys(TOPIC_OF))] : []),
    ...(counted === undefined
      ? []
      : counted === "not unconfirmed"
        ? [is.or([is("counts_as", "is", null), is("counts_as", "!=", "unconfirmed")])]
        : [is("counts_as", "=", counted)]),
  ]);

const REQUESTS: Kind[] = ["appointment-received"];

export async function isTooMuchToTelephones(em: EntityManager, message: MessageRow) {
  const { address, kind, countsAs, accountId, about } = message;
  const isRequest = REQUESTS.includes(kind as Kind);
  // What administrators cause, and whoever has shown their address, is no request of a stranger's.
  const isOfStranger = isRequest && countsAs !== null;
  const telephone = (is: Is) => is("channel", "=", "telephone");
  const requests = (is: Is) => is("kind", "in", REQUESTS);
  const ofStrangers = (is: Is) => is("counts_as", "is not", null);
  const ofThis = (is: Is) => [telephone(is), is("address", "=", address)];
  return (
    (isRequest
      ? await isUsedUp(em, MAIL_LIMITS["requests to a telephone"], (is) => [
          ...ofThis(is),
          requests(is),
          ...(isOfStranger
            ? [ofStrangers(is)]
            : [is("counts_as", "is", null), is("account_id", "=", accountId)]),
        ])
      : await isUsedUp(em, MAIL_LIMITS.telephone, (is) => [
          ...ofThis(is),
          is.not(requests(is)),
          is("about", "=", about),
        ])) ||
    (await isUsedUp(em, MAIL_LIMITS["all telephones"], (is) => [telephone(is)])) ||
    (isOfStranger &&
      (await isUsedUp(em, MAIL_LIMITS["requests to telephones"], (is) => [
        telephone(is),
        requests(is),
        ofStrangers(is),
      ])))
  );
}
