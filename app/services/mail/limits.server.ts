import type { EntityManager } from "@mikro-orm/postgresql";

import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

import { ago, query } from "#app/core/query.server.ts";
import type { Tables } from "#app/models/tables.ts";

import { TOPIC_OF, UNASKED, type Kind } from "./kinds.ts";
import type { MessageRow } from "./message-rows.server.ts";

/**
 * Anyone can type anyone's address, and register it. So what is too much waits; what strangers cause at an address
 * fails. A link that cannot come again is neither counted nor held, unless a stranger caused it. Mail to unconfirmed
 * accounts is held by the counts of an event or an administrator, and counts in none of another's.
 */
export const MAIL_LIMITS = {
  address: { times: 30, within: "24 hours" },
  /** Reminders and all else that nobody asked for, so that what somebody asked for still comes. */
  unasked: { times: 20, within: "24 hours" },
  /** To one number, decisions about one visit: others' requests hold none of it back. Mail says the same. */
  telephone: { times: 8, within: "24 hours" },
  /** To one number, requests that anybody may have made; and those of one account with a confirmed address. */
  "requests to a telephone": { times: 4, within: "24 hours" },
  /** To one number, decisions about visits that nobody with a confirmed address asked for. */
  "strangers' visits to a telephone": { times: 20, within: "24 hours" },
  /** To all, since each message costs. */
  "all telephones": { times: 2_000, within: "24 hours" },
  /** Of those, requests: half is left to decisions and reminders. Then those of one account, to all numbers. */
  "requests to telephones": { times: 1_000, within: "24 hours" },
  "an account's requests to telephones": { times: 10, within: "24 hours" },
  /** Of those, requests that anybody may have made: half is left to people with a confirmed address. */
  "strangers' requests to telephones": { times: 500, within: "24 hours" },
  about: { times: 3_000, within: "1 hour" },
  caused_by: { times: 1_000, within: "1 hour" },
} as const;

type Is = ExpressionBuilder<Tables, "message">;

/** Counts what was sent, or may have been, and no further than the limit. */
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
    ...(counted === undefined
      ? []
      : counted === "not unconfirmed"
        ? [is.or([is("counts_as", "is", null), is("counts_as", "!=", "unconfirmed")])]
        : [is("counts_as", "=", counted)]),
  ]);

/**
 * Each topic by itself: what waits holds back no reminder. And what an account is told apart from what goes to its
 * address because somebody typed it.
 */
export async function isTooMuchUnasked(em: EntityManager, { kind, address, accountId }: MessageRow) {
  if (!UNASKED.includes(kind as Kind)) return false;
  const alike = UNASKED.filter((one) => TOPIC_OF[one] === TOPIC_OF[kind as Kind]);
  return isUsedUp(em, MAIL_LIMITS.unasked, (is) => [
    is("address", "=", address),
    is("kind", "in", alike),
    ofAccount(is, accountId),
  ]);
}

const REQUESTS: Kind[] = ["appointment-received"];

type Limit = keyof typeof MAIL_LIMITS;

export async function isTooMuchToTelephones(em: EntityManager, message: MessageRow) {
  for (const [limit, counted] of countsOfTelephones(message)) {
    const isOver = await isUsedUp(em, MAIL_LIMITS[limit], (is) => [
      is("channel", "=", "telephone"),
      ...counted(is),
    ]);
    if (isOver) return true;
  }
  return false;
}

type Counts = [Limit, (is: Is) => Expression<SqlBool>[]][];
const requests = (is: Is) => is("kind", "in", REQUESTS);
/** A request that an administrator types for a caller has no account. */
const ofAccount = (is: Is, id: string | null) =>
  id === null ? is("account_id", "is", null) : is("account_id", "=", id);

/** Those of its own number first. */
function countsOfTelephones(message: MessageRow): Counts {
  const { kind, address, about } = message;
  const ofThis = (is: Is) => is("address", "=", address);
  const all: Counts[number] = ["all telephones", () => []];
  if (REQUESTS.includes(kind as Kind)) return [...countsOfRequests(message, ofThis), all];
  return [
    ["telephone", (is) => [ofThis(is), is.not(requests(is)), is("about", "=", about)]],
    ...(isOfNobodyKnown(message)
      ? ([
          ["strangers' visits to a telephone", (is) => [ofThis(is), is.not(requests(is)), ofNobodyKnown(is)]],
        ] as Counts)
      : []),
    all,
  ];
}

/** Asked without an account, or with one whose address may be another's. */
const isOfNobodyKnown = ({ accountId, countsAs }: MessageRow) =>
  accountId === null || countsAs === "unconfirmed";
const ofNobodyKnown = (is: Is) => is.or([is("account_id", "is", null), is("counts_as", "=", "unconfirmed")]);

function countsOfRequests({ countsAs, accountId }: MessageRow, ofThis: (is: Is) => Expression<SqlBool>) {
  // What administrators cause, or people with a confirmed address, is no request of a stranger's.
  const isOfStranger = countsAs !== null;
  const ofStrangers = (is: Is) => is("counts_as", "is not", null);
  const ofKnown = (is: Is) => is.and([is("counts_as", "is", null), ofAccount(is, accountId)]);
  const counts: Counts = [
    [
      "requests to a telephone",
      (is) => [ofThis(is), requests(is), isOfStranger ? ofStrangers(is) : ofKnown(is)],
    ],
    ["requests to telephones", (is) => [requests(is)]],
  ];
  if (accountId !== null)
    counts.push(["an account's requests to telephones", (is) => [requests(is), ofAccount(is, accountId)]]);
  if (isOfStranger)
    counts.push(["strangers' requests to telephones", (is) => [requests(is), ofStrangers(is)]]);
  return counts;
}
