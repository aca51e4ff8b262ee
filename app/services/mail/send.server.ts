import type { EntityManager } from "@mikro-orm/postgresql";
import { type InferResult, sql } from "kysely";

import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { toTimeAgoSql, now, query } from "#app/core/query.server.ts";
import { replaceJobs } from "#app/core/jobs.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { JOB_SCHEMA } from "#app/models/job-schema.ts";
import { type Channel, CHANNELS, type MessageState } from "#app/schemas/admin-lists.ts";

import { listKinds, MESSAGE_KINDS } from "./message-kinds.ts";
import { consumeMessageLimits, listMessageLimits, refundMessageLimits } from "./mail-limits.server.ts";
import { removeSmsKeySuffix } from "./enqueue-message.server.ts";
import { markBounced, type MessageRow, selectMessages } from "./message-rows.server.ts";
import { type RenderedMessage, renderMessage } from "./render-message.server.ts";
import { sendSmsRequest, type SmsOutcome, UNKNOWN_OUTCOME } from "./sms-gateway.server.ts";
import { sendMail } from "./smtp-transport.server.ts";

/** A message is sent at least once. If sending is not recorded, it is repeated with the same Message-ID. */

const MAX_DIGEST_AGE_MS = 24 * 60 * 60_000;

type Attempt = { isLastAttempt?: boolean; timeoutMs?: number };

/** Returns the new state. `pending` after a temporary failure: the job must be repeated. */
export async function sendMessage(
  { id }: { id: string },
  { isLastAttempt = false, timeoutMs }: Attempt = {},
): Promise<MessageState | undefined> {
  const em = createJobEntityManager();
  const message = await selectWaitingMessages(em).where("t.id", "=", id).executeTakeFirst();
  // Without a mail server the job ends. `enqueueOrphanedMessages` adds it again in a process that can send it.
  if (!message || !canSendOnChannel(message.channel)) return undefined;
  const save = async (attempted: MessageRow, outcome: MessageOutcome) =>
    (await saveOutcome(em, attempted, isLastAttempt ? failIfPending(outcome) : outcome))?.state;
  const rejection = await findReasonNotToSend(em, message);
  if (rejection) return save(message, rejection);
  // Rendered before the message is claimed, because an error here must not count as an attempt.
  const rendered = renderMessage(message);
  if (!rendered) return save(message, { state: "failed", reason: REASON_LINK_EXPIRED });
  const limits = await listMessageLimits(em, message);
  if (!(await consumeMessageLimits(em, limits))) return save(message, LIMIT_OUTCOMES[message.channel]);
  // The row of an SMS says "may have arrived" before the call, because a repeated SMS costs money.
  const claimed = message.channel === "mail" ? message : await saveOutcome(em, message, UNKNOWN_OUTCOME);
  const outcome = claimed && (await deliver(claimed, rendered, timeoutMs));
  const hasArrived = outcome && (outcome.state === "sent" || "mayHaveArrived" in outcome);
  if (!hasArrived) await refundMessageLimits(em, limits);
  return outcome && save(claimed, outcome);
}

const deliver = (message: MessageRow, rendered: RenderedMessage, timeoutMs: number | undefined) =>
  message.channel === "mail"
    ? sendMail(message, rendered, env().mail!)
    : sendSmsRequest(message.address, rendered.text, env().sms!, timeoutMs);

/** With what decides whether it is still sent. */
const selectWaitingMessages = (em: EntityManager) =>
  selectMessages(em)
    .leftJoin("account", "account.id", "t.account_id")
    .leftJoin("bounced_address", "bounced_address.address", "t.address")
    .select([
      "account.wants_reminders as wantsReminders",
      "account.wants_digest as wantsDigest",
      "account.wants_sms as wantsSms",
      "account.confirmed_at as confirmedAt",
      "bounced_address.reason as bounceReason",
    ])
    .where("t.state", "=", "pending");
type WaitingMessage = InferResult<ReturnType<typeof selectWaitingMessages>>[number];

const failIfPending = (outcome: MessageOutcome): MessageOutcome =>
  outcome.state === "pending" ? { ...outcome, state: "failed" } : outcome;

export const canSendOnChannel = (channel: Channel) =>
  (channel === "mail" ? env().mail : env().sms) !== undefined;

const REASON_LINK_EXPIRED = "link expired";
const REASON_TIME_PASSED = "time passed";
/** A restore sets this reason, because most messages that were pending in the backup were sent after it. */
export const REASON_RESTORED_FROM_BACKUP = "restored from backup";
const REASON_LIMIT_REACHED = "address limit reached";
export const NOT_RESENDABLE_REASONS = [
  REASON_LINK_EXPIRED,
  REASON_TIME_PASSED,
  REASON_RESTORED_FROM_BACKUP,
  REASON_LIMIT_REACHED,
];

const LIMIT_OUTCOMES = {
  mail: { state: "failed", reason: REASON_LIMIT_REACHED },
  sms: { state: "failed", reason: "SMS limit reached" },
} as const;

type MessageOutcome = SmsOutcome | { state: "skipped" | "done"; reason: string };

async function findReasonNotToSend(
  em: EntityManager,
  message: WaitingMessage,
): Promise<MessageOutcome | undefined> {
  if (message.bounceReason !== null) return { state: "bounced", reason: message.bounceReason };
  if (isObsolete(message)) return { state: "failed", reason: REASON_TIME_PASSED };
  if (await isSuperseded(em, message)) return { state: "done", reason: "overtaken by a later message" };
  const skipReason = await findUnsubscribedReason(em, message);
  return skipReason ? { state: "skipped", reason: skipReason } : undefined;
}

type MessageTimes = { day: string; time: string; endDay?: string | null; endTime?: string | null };

/** A decision is sent even if the visit was already over when the message was created. */
function isObsolete({ kind, facts, createdAt }: MessageRow): boolean {
  const { day, time, endDay, endTime } = facts as MessageTimes;
  const createdDate = new Date(createdAt);
  const { topic, isUpcoming } = MESSAGE_KINDS[kind];
  if (topic === "reminders") return day <= getInstitutionDate();
  if (topic === "digest") return Date.now() - createdDate.getTime() > MAX_DIGEST_AGE_MS;
  if (!isUpcoming) return false;
  const startTime = `${endDay ?? day} ${endDay ? (endTime ?? "24:00") : time}`;
  const wasUpcoming = startTime > `${getInstitutionDate(createdDate)} ${getInstitutionTime(createdDate)}`;
  const hasStarted = startTime < `${getInstitutionDate()} ${getInstitutionTime()}`;
  return hasStarted && (wasUpcoming || kind === "event-admitted");
}

/**
 * Once a later message has been sent, it supersedes this one. A later cancellation supersedes an SMS even if not sent yet.
 * Any later message supersedes a reminder. Sequence numbers decide which is later, because clocks may differ.
 */
async function isSuperseded(em: EntityManager, message: MessageRow): Promise<boolean> {
  const { id, kind, subjectId, address, channel, idempotencyKey } = message;
  if (!subjectId) return false;
  const subject = kind.slice(0, kind.indexOf("-") + 1);
  const isSms = channel === "sms";
  const laterMessage = await query(em)
    .selectFrom("message")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where(
      sql<boolean>`sequence_number > (select this.sequence_number from message as this where this.id = ${id})`,
    )
    .where("kind", "like", `${subject}%`)
    .where(
      "kind",
      "not in",
      listKinds(({ topic }) => topic),
    )
    .$if(!isSms, (messages) => messages.where("address", "=", address))
    .$if(isSms, (messages) => messages.where("idempotency_key", "!=", removeSmsKeySuffix(idempotencyKey)))
    .$if(MESSAGE_KINDS[kind].topic !== "reminders", (messages) =>
      messages.where((is) =>
        is.or([
          is("state", "in", ["sent", "done"]),
          ...(isSms ? [is("kind", "=", "appointment-cancelled")] : []),
        ]),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return laterMessage !== undefined;
}

async function findUnsubscribedReason(em: EntityManager, message: WaitingMessage) {
  const { kind, accountId, channel, address } = message;
  const { topic } = MESSAGE_KINDS[kind];
  const unsubscribed = "unsubscribed";
  if (accountId && channel === "sms" && !message.wantsSms) return unsubscribed;
  if (!topic) return undefined;
  if (accountId) {
    const isWanted = topic === "reminders" ? message.wantsReminders : message.wantsDigest;
    if (!isWanted) return unsubscribed;
    return message.confirmedAt === null ? "the address is not confirmed" : undefined;
  }
  // Renews the unsubscription, because unused ones are deleted.
  const renewed = await query(em)
    .updateTable("unsubscription")
    .set({ created_at: now })
    .where("topic", "=", topic)
    .where("address", "=", channel === "sms" ? await findVisitEmail(em, message) : address)
    .returning("topic")
    .executeTakeFirst();
  return renewed && unsubscribed;
}

const findVisitEmail = async (em: EntityManager, { subjectId }: MessageRow) =>
  (await query(em).selectFrom("appointment").select("email").where("id", "=", subjectId).executeTakeFirst())
    ?.email ?? "";

/** Saves nothing if the row has changed since it was read. */
const saveOutcome = (em: EntityManager, message: MessageRow, outcome: MessageOutcome) =>
  inTransaction(em, async (transactionEm): Promise<MessageRow | undefined> => {
    const { state, reason = null } = outcome;
    const isEnd = state === "sent" || state === "skipped" || state === "done";
    const attempts = message.attempts + (message.state === "pending" ? 1 : 0);
    const updated = await query(transactionEm)
      .updateTable("message")
      .set({
        state,
        attempts,
        reason,
        ...((state === "sent" || "mayHaveArrived" in outcome) && { sent_at: now }),
        ...(isEnd && { sealed_secret: null }),
      })
      .where("id", "=", message.id)
      .where("state", "=", message.state)
      .where("attempts", "=", message.attempts)
      .returning("id")
      .executeTakeFirst();
    if (!updated) return undefined;
    if (state === "bounced") await markBounced(transactionEm, message.address, reason ?? "");
    return { ...message, state, attempts };
  });

export const MAX_RESEND_AGE = "3 days";

/** Messages created without a mail server have no job any more. Jobs of 1.0.0 have ids of their own. */
export async function enqueueOrphanedMessages(em: EntityManager) {
  const channels = CHANNELS.filter((channel) => canSendOnChannel(channel));
  if (!channels.length) return;
  const orphaned = await query(em)
    .selectFrom("message")
    .select("id")
    .where("state", "=", "pending")
    .where("channel", "in", channels)
    .where("due_at", ">", toTimeAgoSql(MAX_RESEND_AGE))
    .where(
      sql<boolean>`not exists (select from ${sql.table(`${JOB_SCHEMA}.job`)} as job
        where job.name = 'send-message' and job.data #>> '{data,id}' = message.id::text
        and job.state <= 'active')`,
    )
    .orderBy("id")
    .execute();
  await restartJobs(
    em,
    orphaned.map(({ id }) => id),
  );
}

export const restartJobs = (em: EntityManager, ids: string[]) =>
  replaceJobs(
    em,
    "send-message",
    ids.map((id) => ({ id, data: { id } })),
  );
