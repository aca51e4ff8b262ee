import type { EntityManager } from "@mikro-orm/postgresql";

import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

import { toTimeAgoSql, query } from "#app/core/query.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";

import { listKinds, MESSAGE_KINDS, type MessageKind } from "./message-kinds.ts";
import type { MessageRow } from "./message-rows.server.ts";

/** Messages per day. Limited, because anyone can type anyone's address and because an SMS costs money. */
export const MAIL_LIMITS = {
  /** For each address: messages caused by others or by an account with an unconfirmed address. */
  address: 30,
  unasked: 20,
  /** For each number and visit: messages about decisions. */
  telephone: 8,
  /** For each number: messages about requests of unconfirmed senders, or of one account with a confirmed address. */
  "requests to a telephone": 4,
  "requests to telephones": 1_000,
  /** All SMS. `requests to telephones` is lower, so that enough remain for decisions and reminders. */
  "all telephones": 2_000,
} as const;

type MessageExpression = ExpressionBuilder<DatabaseTables, "message">;
type MessageLimit = [
  limit: keyof typeof MAIL_LIMITS,
  counted: (is: MessageExpression) => Expression<SqlBool>[],
];

export async function exceedsMailLimits(em: EntityManager, message: MessageRow): Promise<boolean> {
  const counts = message.channel === "mail" ? getMailLimits(message) : getSmsLimits(message);
  for (const [limit, conditions] of counts)
    if (await isLimitReached(em, MAIL_LIMITS[limit], conditions)) return true;
  return false;
}

async function isLimitReached(
  em: EntityManager,
  maxMessages: number,
  conditions: MessageLimit[1],
): Promise<boolean> {
  const sent = await query(em)
    .selectFrom((from) =>
      from
        .selectFrom("message")
        .select("id")
        .where("sent_at", ">", toTimeAgoSql("24 hours"))
        .where((is) => is.and(conditions(is)))
        .limit(maxMessages)
        .as("sent"),
    )
    .select(({ fn }) => fn.countAll<number>().as("times"))
    .executeTakeFirstOrThrow();
  return sent.times >= maxMessages;
}

const matchesAccountSql = (is: MessageExpression, id: string | null) =>
  id === null ? is("account_id", "is", null) : is("account_id", "=", id);

/** Each topic is counted separately. So are messages to an account and messages to the same address without an account. */
function getMailLimits({ kind, address, accountId, limitClass }: MessageRow): MessageLimit[] {
  const { topic } = MESSAGE_KINDS[kind as MessageKind];
  const sameTopic = listKinds((row) => row.isLimited && row.topic === topic);
  return [
    ...(sameTopic.includes(kind as MessageKind)
      ? ([
          [
            "unasked",
            (is) => [
              is("address", "=", address),
              is("kind", "in", sameTopic),
              matchesAccountSql(is, accountId),
            ],
          ],
        ] as MessageLimit[])
      : []),
    ...(limitClass
      ? ([
          ["address", (is) => [is("address", "=", address), is("limit_class", "=", limitClass)]],
        ] as MessageLimit[])
      : []),
  ];
}

function getSmsLimits({ kind, address, subjectId, accountId, limitClass }: MessageRow): MessageLimit[] {
  const toTelephone = (is: MessageExpression) => is("channel", "=", "sms");
  const toNumber = (is: MessageExpression) => is.and([toTelephone(is), is("address", "=", address)]);
  const isRequest = (is: MessageExpression) => is("kind", "=", "appointment-received");
  const all: MessageLimit = ["all telephones", (is) => [toTelephone(is)]];
  if (kind !== "appointment-received")
    return [
      ["telephone", (is) => [toNumber(is), is.not(isRequest(is)), is("subject_id", "=", subjectId)]],
      all,
    ];
  const sameSender = (is: MessageExpression) =>
    limitClass === null
      ? is.and([is("limit_class", "is", null), matchesAccountSql(is, accountId)])
      : is("limit_class", "is not", null);
  return [
    ["requests to a telephone", (is) => [toNumber(is), isRequest(is), sameSender(is)]],
    ["requests to telephones", (is) => [toTelephone(is), isRequest(is)]],
    all,
  ];
}
