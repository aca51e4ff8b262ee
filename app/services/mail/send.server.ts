import { createHash } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { toTimeAgoSql, now, query } from "#app/core/query.server.ts";
import { replaceJobs } from "#app/core/jobs.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { JOB_SCHEMA } from "#app/models/job-schema.ts";
import { type Channel, CHANNELS, type MessageState } from "#app/schemas/admin-lists.ts";

import { listKinds, MESSAGE_KINDS, type MessageKind } from "./message-kinds.ts";
import { exceedsMailLimits } from "./mail-limits.server.ts";
import { removeSmsKeySuffix } from "./enqueue-message.server.ts";
import { markBounced, type MessageRow, selectMessages } from "./message-rows.server.ts";
import { renderMessage } from "./render-message.server.ts";
import { sendSmsRequest } from "./sms-gateway.server.ts";
import { sendMail, type OutgoingMail, type MailOutcome } from "./smtp-transport.server.ts";

/** A message is sent at least once. If sending is not recorded, it is repeated with the same Message-ID. */

const MAX_DIGEST_AGE_MS = 24 * 60 * 60_000;

type Attempt = { isLastAttempt?: boolean; timeoutMs?: number };

/** Returns the new state. `pending` after a temporary failure: the job must be repeated. */
export async function sendMessage(
  { id }: { id: string },
  { isLastAttempt = false, timeoutMs }: Attempt = {},
): Promise<MessageState | undefined> {
  const em = createJobEntityManager();
  const message = await selectMessages(em)
    .where("t.id", "=", id)
    .where("t.state", "=", "pending")
    .executeTakeFirst();
  // Without a mail server the job ends. `enqueueOrphanedMessages` adds it again in a process that can send it.
  if (!message || !canSendOnChannel(message.channel)) return undefined;
  const save = (attempted: MessageRow, outcome: MessageOutcome) =>
    saveOutcome(em, attempted, isLastAttempt ? failIfPending(outcome) : outcome);
  const rejection = await findReasonNotToSend(em, message);
  if (rejection) return save(message, rejection);
  // Rendered before the message is claimed, because an error here must not count as an attempt.
  const rendered = renderMessage(message);
  if (!rendered) return save(message, { state: "failed", reason: REASON_LINK_EXPIRED });
  if (message.channel === "mail")
    return save(message, await sendMail(toOutgoingMail(message, rendered), env().mail!));
  const claimed = await claimSms(em, message);
  return claimed && save(claimed, await sendSms(message.address, rendered.text, timeoutMs));
}

const failIfPending = (outcome: MessageOutcome): MessageOutcome =>
  outcome.state === "pending" ? { ...outcome, state: "failed" } : outcome;

const canSendOnChannel = (channel: Channel) => (channel === "mail" ? env().mail : env().sms) !== undefined;

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
export const REASON_DELIVERY_UNKNOWN = "no response: it may have arrived";

/** The row stores "may have arrived" before the call, because a repeated SMS costs money. */
async function claimSms(em: EntityManager, message: MessageRow): Promise<MessageRow | undefined> {
  const { id, attempts } = message;
  const claimed = await query(em)
    .updateTable("message")
    .set({ state: "failed", attempts: attempts + 1, reason: REASON_DELIVERY_UNKNOWN, sent_at: now })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .where("attempts", "=", attempts)
    .returning("id")
    .executeTakeFirst();
  return claimed && { ...message, state: "failed", attempts: attempts + 1 };
}

type SmsOutcome = MailOutcome | { state: "failed"; reason: string; mayHaveArrived: true };

async function sendSms(number: string, text: string, timeoutMs: number | undefined): Promise<SmsOutcome> {
  const response = await sendSmsRequest(number, text, env().sms, timeoutMs);
  if (response.is === "sent") return { state: "sent" };
  if (response.is === "refused") return { state: "bounced", reason: response.why };
  if (response.is === "failed") return { state: "pending", reason: response.why };
  if (response.is === "off") return { state: "failed", reason: "off" };
  return { state: "failed", reason: `${REASON_DELIVERY_UNKNOWN} (${response.why})`, mayHaveArrived: true };
}

type MessageOutcome = SmsOutcome | { state: "skipped" | "done"; reason: string };

async function findReasonNotToSend(
  em: EntityManager,
  message: MessageRow,
): Promise<MessageOutcome | undefined> {
  const bounced = await query(em)
    .selectFrom("bounced_address")
    .select("reason")
    .where("address", "=", message.address)
    .executeTakeFirst();
  if (bounced) return { state: "bounced", reason: bounced.reason };
  if (isObsolete(message)) return { state: "failed", reason: REASON_TIME_PASSED };
  if (await isSuperseded(em, message)) return { state: "done", reason: "overtaken by a later message" };
  const skipReason = await findUnsubscribedReason(em, message);
  if (skipReason) return { state: "skipped", reason: skipReason };
  if (!env().hasRateLimits || !(await exceedsMailLimits(em, message))) return undefined;
  return { state: "failed", reason: message.channel === "mail" ? REASON_LIMIT_REACHED : "SMS limit reached" };
}

type MessageTimes = { day: string; time: string; endDay?: string | null; endTime?: string | null };

/** A decision is sent even if the visit was already over when the message was created. */
function isObsolete({ kind, facts, createdAt }: MessageRow): boolean {
  const { day, time, endDay, endTime } = facts as MessageTimes;
  const createdDate = new Date(createdAt);
  const { topic, isUpcoming } = MESSAGE_KINDS[kind as MessageKind];
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
    .$if(MESSAGE_KINDS[kind as MessageKind].topic !== "reminders", (messages) =>
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

async function findUnsubscribedReason(em: EntityManager, message: MessageRow) {
  const { kind, accountId, channel } = message;
  const topic = MESSAGE_KINDS[kind as MessageKind].topic;
  const unsubscribed = "unsubscribed";
  if (channel === "sms" && accountId && !(await wantsSms(em, accountId))) return unsubscribed;
  if (!topic) return undefined;
  if (!accountId) {
    const address = channel === "sms" ? await findVisitEmail(em, message) : message.address;
    // Renews the unsubscription, because unused ones are deleted.
    const updateQuery = query(em)
      .updateTable("unsubscription")
      .set({ created_at: now })
      .where("address", "=", address);
    return (await updateQuery.where("topic", "=", topic).returning("topic").execute()).length > 0
      ? unsubscribed
      : undefined;
  }
  const account = await query(em)
    .selectFrom("account")
    .select(topic === "reminders" ? "wants_reminders as wants" : "wants_digest as wants")
    .select("confirmed_at as confirmedAt")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account?.wants) return unsubscribed;
  return account.confirmedAt ? undefined : "the address is not confirmed";
}

const findVisitEmail = async (em: EntityManager, { subjectId }: MessageRow) =>
  (await query(em).selectFrom("appointment").select("email").where("id", "=", subjectId).executeTakeFirst())
    ?.email ?? "";

const wantsSms = async (em: EntityManager, id: string) =>
  (await query(em).selectFrom("account").select("wants_sms").where("id", "=", id).executeTakeFirst())
    ?.wants_sms === true;

function toOutgoingMail(
  message: MessageRow,
  rendered: NonNullable<ReturnType<typeof renderMessage>>,
): OutgoingMail {
  const { mail } = env();
  const contactEmail = currentSite().settings.email || env().contactEmail;
  return {
    ...rendered,
    messageId: createMessageId(message.idempotencyKey),
    to: message.address,
    ...(contactEmail.toLowerCase() !== mail?.from.address.toLowerCase() && { replyTo: contactEmail }),
    token: message.id.replaceAll("-", ""),
    date: new Date(message.createdAt),
  };
}

/** The id depends only on the cause, so it is the same if the row is lost and created again. */
const createMessageId = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Saves nothing if the row has changed since it was read. */
const saveOutcome = (em: EntityManager, message: MessageRow, outcome: MessageOutcome) =>
  inTransaction(em, async (transactionEm) => {
    const { state, reason = null } = outcome;
    const wasClaimed = message.state !== "pending";
    const updated = await query(transactionEm)
      .updateTable("message")
      .set({
        state,
        attempts: message.attempts + (wasClaimed ? 0 : 1),
        reason,
        ...(state === "sent" && { sent_at: now }),
        // A failed call does not count towards the limits.
        ...(wasClaimed && state !== "sent" && !("mayHaveArrived" in outcome) && { sent_at: null }),
        ...((state === "sent" || state === "skipped" || state === "done") && { sealed_secret: null }),
      })
      .where("id", "=", message.id)
      .where("state", "=", message.state)
      .where("attempts", "=", message.attempts)
      .returning("id")
      .execute();
    if (!updated.length) return undefined;
    if (state === "bounced") await markBounced(transactionEm, message.address, reason ?? "");
    return state;
  });

export const MAX_RESEND_AGE = "3 days";

/** Messages created without a mail server have no job any more. */
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
        where job.name = 'send-message' and job.id = message.id and job.state <= 'active')`,
    )
    .orderBy("id")
    .execute();
  await replaceJobs(
    em,
    "send-message",
    orphaned.map(({ id }) => ({ id, data: { id } })),
  );
}
