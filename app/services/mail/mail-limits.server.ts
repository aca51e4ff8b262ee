import type { EntityManager } from "@mikro-orm/postgresql";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

import { toTimeAgoSql, query } from "#app/core/query.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";

import { listKinds, MESSAGE_KINDS } from "./message-kinds.ts";
import type { MessageRow } from "./message-rows.server.ts";

type Is = ExpressionBuilder<DatabaseTables, "message">;
type Limit = {
  max: number;
  appliesTo: (message: MessageRow) => boolean;
  /** Which sent messages count towards it. */
  counts: (is: Is, message: MessageRow) => Expression<SqlBool>[];
};

const isLimited = ({ kind }: MessageRow) => MESSAGE_KINDS[kind].isLimited === true;
const isRequest = ({ kind }: MessageRow) => kind === "appointment-received";
const isSms = (is: Is) => is("channel", "=", "sms");
const isToSameAddress = (is: Is, { address }: MessageRow) => is("address", "=", address);
const isToSameAccount = (is: Is, { accountId }: MessageRow) =>
  is("account_id", "is not distinct from", accountId);

/** Messages per day. Limited, because anyone can type anyone's address and because an SMS costs money. */
export const MAIL_LIMITS = {
  /** For each address: messages caused by others or by an account with an unconfirmed address. */
  address: {
    max: 30,
    appliesTo: ({ channel, limitClass }) => channel === "mail" && limitClass !== null,
    counts: (is, message) => [isToSameAddress(is, message), is("limit_class", "=", message.limitClass)],
  },
  /** For each address and topic. */
  unasked: {
    max: 20,
    appliesTo: (message) => message.channel === "mail" && isLimited(message),
    counts(is, message) {
      const { topic } = MESSAGE_KINDS[message.kind];
      const sameTopic = listKinds((row) => row.isLimited && row.topic === topic);
      return [isToSameAddress(is, message), is("kind", "in", sameTopic), isToSameAccount(is, message)];
    },
  },
  /** For each number and visit: messages about decisions. */
  telephone: {
    max: 8,
    appliesTo: (message) => message.channel === "sms" && !isRequest(message),
    counts: (is, message) => [
      isSms(is),
      isToSameAddress(is, message),
      is("kind", "!=", "appointment-received"),
      is("subject_id", "=", message.subjectId),
    ],
  },
  /** For each number: messages about requests of unconfirmed senders, or of one account with a confirmed address. */
  "requests to a telephone": {
    max: 4,
    appliesTo: (message) => message.channel === "sms" && isRequest(message),
    counts: (is, message) => [
      isSms(is),
      isToSameAddress(is, message),
      is("kind", "=", "appointment-received"),
      message.limitClass === null
        ? is.and([is("limit_class", "is", null), isToSameAccount(is, message)])
        : is("limit_class", "is not", null),
    ],
  },
  "requests to telephones": {
    max: 1_000,
    appliesTo: (message) => message.channel === "sms" && isRequest(message),
    counts: (is) => [isSms(is), is("kind", "=", "appointment-received")],
  },
  /** All SMS. `requests to telephones` is lower, so that enough remain for decisions and reminders. */
  "all telephones": {
    max: 2_000,
    appliesTo: ({ channel }) => channel === "sms",
    counts: (is) => [isSms(is)],
  },
} satisfies Record<string, Limit>;

export async function exceedsMailLimits(em: EntityManager, message: MessageRow): Promise<boolean> {
  const limits: Limit[] = Object.values(MAIL_LIMITS);
  for (const { max, counts } of limits.filter(({ appliesTo }) => appliesTo(message))) {
    const lastAllowed = await query(em)
      .selectFrom("message")
      .select("id")
      .where("sent_at", ">", toTimeAgoSql("24 hours"))
      .where((is) => is.and(counts(is, message)))
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    if (lastAllowed) return true;
  }
  return false;
}
