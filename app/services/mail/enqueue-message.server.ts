import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Insertable } from "kysely";

import type { Context } from "#app/core/context.ts";
import { toOfferedLanguage } from "#app/core/site.server.ts";
import { query } from "#app/core/query.server.ts";
import { enqueueJobs } from "#app/core/jobs.server.ts";
import { env } from "#app/env.server.ts";
import { isLanguage, type Language } from "#app/messages/languages.ts";
import { createId } from "#app/models/id.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Area } from "#app/schemas/admin-lists.ts";

import type { SitePath } from "./message-facts.ts";
import {
  type AddressKind,
  MESSAGE_KINDS,
  type MessageAccounts,
  type MessageFacts,
  type MessageKind,
} from "./message-kinds.ts";
import { sealFacts } from "./render-message.server.ts";
import { toInternationalNumber } from "./sms-gateway.server.ts";

type AccountRecipient = { account: string; address?: undefined; language?: Language | null };
type AddressRecipient = { address: string; language: Language | null; account?: undefined };
export type Recipient = AccountRecipient | AddressRecipient;
type RecipientByKind = { [K in MessageKind]: K extends AddressKind ? Recipient : AccountRecipient };

/** `key` identifies the cause: a recipient gets only one message per key. */
type KeyedMessage = { key: string };

export type SmsRecipient = { number: string; path?: SitePath | undefined };

type MessageInput<K extends MessageKind> = {
  kind: K;
  facts: MessageFacts[K];
  subjectId?: string;
} & MessageAccounts[K];

export type MessageCause = Pick<Context, "actor" | "clientInfo"> & { isScheduled?: true };

export const SCHEDULED_CAUSE: MessageCause = {
  actor: { role: "visitor" },
  clientInfo: { network: "", knownAccounts: [] },
  isScheduled: true,
};

/** Must run in the transaction of the cause. A job sends the message after the commit. */
export const enqueueMessage = <K extends MessageKind>(
  em: EntityManager,
  cause: MessageCause,
  message: MessageInput<K> & KeyedMessage & { to: RecipientByKind[K]; telephone?: SmsRecipient | undefined },
) =>
  enqueueMessages(em, cause, message, [
    Object.assign({ key: message.key, telephone: message.telephone }, message.to),
  ]);

export async function enqueueMessages<K extends MessageKind>(
  em: EntityManager,
  cause: MessageCause,
  message: MessageInput<K>,
  recipients: (RecipientByKind[K] & KeyedMessage & { telephone?: SmsRecipient | undefined })[],
) {
  const accountsById = await loadRecipients(em, message.kind, recipients);
  const rows = recipients.flatMap((recipient) => {
    const account = recipient.account
      ? accountsById.get(recipient.account)
      : {
          address: recipient.address!,
          language: recipient.language ?? null,
          name: undefined,
          ...DEFAULT_RECIPIENT_FLAGS,
        };
    if (!account) return [];
    const language = account.language ?? recipient.language ?? null;
    const row = createMessageRow(cause, message, {
      ...account,
      language,
      account: recipient.account ?? null,
      key: recipient.key,
    });
    return [row, ...createSmsRows(row, recipient.telephone, message, account.wantsSms)];
  });
  if (!rows.length) return;
  const added = await query(em)
    .insertInto("message")
    .values(rows)
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .execute();
  await insertMessageAccounts(em, message.about ?? {}, added);
  await enqueueJobs(
    em,
    "send-message",
    added.map(({ id }) => ({ id, data: { id } })),
  );
}

async function insertMessageAccounts(
  em: EntityManager,
  about: Record<string, string | null>,
  messages: { id: string }[],
) {
  const accounts = [...new Set(Object.values(about))].filter((account) => account !== null);
  const rows = messages.flatMap(({ id }) =>
    accounts.map((account) => ({ message_id: id, account_id: account })),
  );
  if (rows.length) await query(em).insertInto("message_account").values(rows).execute();
}

type MessageInsert = Insertable<DatabaseTables["message"]>;

type RecipientAccount = {
  address: string;
  language: Language | null;
  name: string | undefined;
  isUnconfirmed: boolean;
  wantsSms: boolean;
};
const DEFAULT_RECIPIENT_FLAGS = { isUnconfirmed: false, wantsSms: true };

/** Skips accounts that unsubscribed from the topic, and unconfirmed addresses if the mail is unsolicited. */
async function loadRecipients(em: EntityManager, kind: MessageKind, recipients: Recipient[]) {
  const ids = recipients.flatMap(({ account }) => account ?? []);
  if (!ids.length) return new Map<string, RecipientAccount>();
  const { topic } = MESSAGE_KINDS[kind];
  const rows = await query(em)
    .selectFrom("account")
    .select(["id", "email as address", "language", "name", "wants_sms as wantsSms"])
    .select((is) => is("confirmed_at", "is", null).$castTo<boolean>().as("isUnconfirmed"))
    .where("id", "in", ids)
    .where("state", "=", "active")
    .$if(topic !== undefined, (accounts) => accounts.where("confirmed_at", "is not", null))
    .$if(topic === "reminders", (accounts) => accounts.where("wants_reminders", "=", true))
    .$if(topic === "digest", (accounts) => accounts.where("wants_digest", "=", true))
    .execute();
  return new Map<string, RecipientAccount>(rows.map(({ id, ...account }) => [id, account]));
}

const SMS_KEY_SUFFIX = ":sms";
export const removeSmsKeySuffix = (key: string) =>
  key.endsWith(SMS_KEY_SUFFIX) ? key.slice(0, -SMS_KEY_SUFFIX.length) : key;

function createSmsRows<K extends MessageKind>(
  row: MessageInsert,
  telephone: SmsRecipient | undefined,
  { kind, facts }: MessageInput<K>,
  isWanted: boolean,
): MessageInsert[] {
  const { sms } = env();
  const number = sms && telephone && toInternationalNumber(telephone.number, sms.country);
  if (!number || !isWanted || !MESSAGE_KINDS[kind].sms) return [];
  const sealedFacts = sealFacts<K>({ ...facts, name: undefined, path: telephone.path });
  const key = `${row.idempotency_key}${SMS_KEY_SUFFIX}`;
  return [{ ...row, ...sealedFacts, channel: "sms", address: number, idempotency_key: key, id: createId() }];
}

type RecipientRow = Omit<RecipientAccount, "wantsSms"> & KeyedMessage & { account: string | null };

function createMessageRow<K extends MessageKind>(
  { actor, clientInfo, isScheduled }: MessageCause,
  { kind, facts, subjectId }: MessageInput<K>,
  { account, address, language, name, isUnconfirmed, key }: RecipientRow,
): MessageInsert {
  const isOwn = actor.role === "visitor" ? account === null : account === actor.id;
  const sealedFacts = sealFacts<K>({ name, ...facts });
  // A message to an address without an account counts as sent by a stranger, unless it is the user's own previous one.
  const isFromStranger =
    account === null && actor.role !== "admin" && !isScheduled && kind !== "email-changed";
  // Account links are not limited. Otherwise strangers could use up the limit and lock the owner out.
  const opensAccount = MESSAGE_KINDS[kind].opensAccount && sealedFacts.sealed_secret !== null;
  return {
    id: createId(),
    kind,
    ...sealedFacts,
    limit_class: opensAccount ? null : isUnconfirmed ? "unconfirmed" : isFromStranger ? "visitor" : null,
    account_id: account,
    address,
    language: toOfferedLanguage(
      language ?? (isOwn && isLanguage(clientInfo.language) ? clientInfo.language : "en"),
    ),
    idempotency_key: key,
    subject_id: subjectId ?? null,
  };
}

const ACCOUNTS_PER_BATCH = 200;
const MIN_UUID = "00000000-0000-0000-0000-000000000000";

/** Notifies full administrators and those of one of the areas. */
export async function notifyAdministrators<K extends MessageKind>(
  em: EntityManager,
  cause: MessageCause,
  message: MessageInput<K> & { key: string; areas: Area[] },
) {
  for (let after = MIN_UUID, hasMore = true; hasMore;) {
    const batch = await query(em)
      .selectFrom("account")
      .select("id")
      .where("role", "=", "admin")
      .where("state", "=", "active")
      .where((account) =>
        account.or([account("areas", "is", null), sql<boolean>`areas && ${message.areas}::text[]`]),
      )
      .where("id", ">", after)
      .orderBy("id")
      .limit(ACCOUNTS_PER_BATCH)
      .execute();
    await enqueueMessages(
      em,
      cause,
      message,
      batch.map(({ id }) => ({ account: id, key: `${message.key}:${id}` })),
    );
    hasMore = batch.length === ACCOUNTS_PER_BATCH;
    after = batch.at(-1)?.id ?? after;
  }
}
