import type { EntityManager } from "@mikro-orm/postgresql";

import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

import { ago, query } from "#app/core/query.server.ts";
import type { Tables } from "#app/models/tables.ts";

import { type Kind, TOPIC_OF, UNASKED } from "./kinds.ts";
import type { MessageRow } from "./message-rows.server.ts";

/** Per day. Anyone can type anyone's address, and an SMS costs: messages beyond these fail. */
export const MAIL_LIMITS = {
  /** To one address, of what strangers cause, or an account whose address is not confirmed. */
  address: 30,
  /** To one address, of one topic that nobody asked for. */
  unasked: 20,
  /** To one number, decisions about one visit. */
  telephone: 8,
  /** To one number, requests that anyone may have made; or those of one account with a confirmed address. */
  "requests to a telephone": 4,
  "requests to telephones": 1_000,
  /** Half of it is left to decisions and reminders. */
  "all telephones": 2_000,
} as const;

type Is = ExpressionBuilder<Tables, "message">;
type Count = [limit: keyof typeof MAIL_LIMITS, counted: (is: Is) => Expression<SqlBool>[]];

/** Counts what was sent, or may have been. */
export async function isLimited(em: EntityManager, message: MessageRow): Promise<boolean> {
  const counts = message.channel === "mail" ? countsOfMail(message) : countsOfTelephones(message);
  for (const [limit, counted] of counts) if (await isUsedUp(em, MAIL_LIMITS[limit], counted)) return true;
  return false;
}

/** Counts no further than the limit. */
async function isUsedUp(em: EntityManager, times: number, counted: Count[1]): Promise<boolean> {
  const sent = await query(em)
    .selectFrom((from) =>
      from
        .selectFrom("message")
        .select("id")
        .where("sent_at", ">", ago("24 hours"))
        .where((is) => is.and(counted(is)))
        .limit(times)
        .as("sent"),
    )
    .select(({ fn }) => fn.countAll<number>().as("times"))
    .executeTakeFirstOrThrow();
  return sent.times >= times;
}

const ofAccount = (is: Is, id: string | null) =>
  id === null ? is("account_id", "is", null) : is("account_id", "=", id);

/** Each topic by itself, and an account's own apart from what goes to its address because someone typed it. */
function countsOfMail({ kind, address, accountId, countsAs }: MessageRow): Count[] {
  const sameTopic = UNASKED.filter((one) => TOPIC_OF[one] === TOPIC_OF[kind as Kind]);
  return [
    ...(sameTopic.includes(kind as Kind)
      ? ([
          [
            "unasked",
            (is) => [is("address", "=", address), is("kind", "in", sameTopic), ofAccount(is, accountId)],
          ],
        ] as Count[])
      : []),
    ...(countsAs
      ? ([["address", (is) => [is("address", "=", address), is("counts_as", "=", countsAs)]]] as Count[])
      : []),
  ];
}

function countsOfTelephones({ kind, address, about, accountId, countsAs }: MessageRow): Count[] {
  const toTelephone = (is: Is) => is("channel", "=", "telephone");
  const toNumber = (is: Is) => is.and([toTelephone(is), is("address", "=", address)]);
  const isRequest = (is: Is) => is("kind", "=", "appointment-received");
  const all: Count = ["all telephones", (is) => [toTelephone(is)]];
  if (kind !== "appointment-received")
    return [["telephone", (is) => [toNumber(is), is.not(isRequest(is)), is("about", "=", about)]], all];
  const sameSender = (is: Is) =>
    countsAs === null
      ? is.and([is("counts_as", "is", null), ofAccount(is, accountId)])
      : is("counts_as", "is not", null);
  return [
    ["requests to a telephone", (is) => [toNumber(is), isRequest(is), sameSender(is)]],
    ["requests to telephones", (is) => [toTelephone(is), isRequest(is)]],
    all,
  ];
}
