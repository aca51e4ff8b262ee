import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql } from "kysely";

import { requireUser, checkAccess, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { listPage } from "#app/core/list.server.ts";
import { query, toTimeAgoSql, now, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { MessageEntity } from "#app/models/message.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { MessageState } from "#app/schemas/admin-lists.ts";
import type { OutboxMessage, MessageDetails, ResendResult } from "#app/schemas/outbox.ts";

import { DIGEST_KINDS, MESSAGE_KINDS } from "./message-kinds.ts";
import { type MessageRow, selectMessages } from "./message-rows.server.ts";
import { unsealPath, renderMessage } from "./render-message.server.ts";
import { canSendOnChannel, MAX_RESEND_AGE, NOT_RESENDABLE_REASONS, restartJobs } from "./send.server.ts";
import { REASON_DELIVERY_UNKNOWN } from "./sms-gateway.server.ts";

/** The administrator may pass the link on, so using it no longer proves the account's email address. */
async function recordManualHandover(em: EntityManager, message: Pick<MessageRow, "kind" | "sealedSecret">) {
  if (!["password-reset", "application-approved", "invitation"].includes(message.kind)) return;
  const link = hashToken(unsealPath(message)?.split("/").at(-1) ?? "");
  if (!link) return;
  await query(em)
    .updateTable("secret_link")
    .set({ is_mailed: false })
    .where("token_hash", "=", link)
    .where("is_mailed", "=", true)
    .execute();
}

const messageExpressionBuilder = expressionBuilder<{ t: DatabaseTables["message"] }, "t">();

export async function listMessages(
  ctx: Context,
  { state }: { state?: MessageState | undefined },
  paging: PageRequest,
) {
  const refusal = checkAccess(ctx, "mail.manage");
  if (refusal) return refusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectMessages(ctx.em),
      where: [state && messageExpressionBuilder("t.state", "=", sql.lit(state))],
      order: { column: "id", type: "uuid" },
    },
    paging,
  );
  return ok({ canSend: canSendOnChannel("mail"), messages: rows.map(toMessageSummary), pagination });
}

const toMessageSummary = (row: MessageRow): OutboxMessage => {
  const { id, kind, channel, address, language, state, reason, attempts, createdAt } = row;
  // `sentAt` is already set when an SMS is claimed, before it is sent.
  const sentAt = channel === "mail" || state === "sent" ? row.sentAt : null;
  const { subject = null } = renderMessage(row, { hidesSecrets: true }) ?? {};
  return { id, kind, channel, subject, address, language, state, reason, attempts, createdAt, sentAt };
};

const messageMissingRefusal = fail("not-found", "refusal.missing");

/**
 * Contains the private link for sending by hand, unless it opens another administrator's account. A link to an
 * account needs a recent proof, because it could be the user's own.
 */
export async function findMessage(ctx: Context, id: string): Promise<Result<MessageDetails>> {
  const refusal = checkAccess(ctx, "mail.manage");
  if (refusal) return refusal;
  const row = isId(id) ? await selectMessages(ctx.em).where("t.id", "=", id).executeTakeFirst() : undefined;
  if (!row) return messageMissingRefusal;
  const hidesSecrets = await belongsToOtherAdmin(ctx, row);
  const opensAccount = row.sealedSecret !== null && MESSAGE_KINDS[row.kind].opensAccount;
  const unproven = opensAccount && !hidesSecrets ? requireRecentProof(ctx) : undefined;
  if (unproven) return unproven;
  if (!hidesSecrets) await recordManualHandover(ctx.em, row);
  const { text = null } = renderMessage(row, { hidesSecrets }) ?? {};
  return ok({ ...toMessageSummary(row), canSend: canSendOnChannel(row.channel), text });
}

/** Checks the account and the address, because access to the mailbox gives access to the account. */
async function belongsToOtherAdmin(
  ctx: Context,
  { kind, facts, address, accountId }: MessageRow,
): Promise<boolean> {
  if (kind === "invitation" && (facts as { role?: string }).role === "admin") return true;
  const other = await query(ctx.em)
    .selectFrom("account")
    .select("id")
    .where((is) => is.or([is("email", "=", address), ...(accountId ? [is("id", "=", accountId)] : [])]))
    .where("role", "=", "admin")
    .where("id", "!=", requireUser(ctx).id)
    .executeTakeFirst();
  return other !== undefined;
}

export const markMessageDone = (ctx: Context, id: string) =>
  lockAndUpdateMessage(ctx, id, "message.marked-done", async (em, message) => {
    await recordManualHandover(em, message);
    await updateRow(em, MessageEntity, id, { state: "done", sealedSecret: null });
  });

export const resendMessage = (ctx: Context, id: string) =>
  lockAndUpdateMessage(ctx, id, "message.resent", async (em, { address }) => {
    await query(em).deleteFrom("bounced_address").where("address", "=", address).execute();
    await sendAgain(em, [id]);
  });

async function sendAgain(em: EntityManager, ids: string[]) {
  const update = { state: "pending" as const, attempts: 0, reason: null, due_at: now };
  await query(em).updateTable("message").set(update).where("id", "in", ids).execute();
  await restartJobs(em, ids);
}

const MAX_RESENT_MESSAGES = 1_000;

const MAX_DIGEST_AGE = "1 day";

/** Skips SMS, which may have arrived, and expired, limited or bounced messages. Resend these one by one. */
export async function resendFailedMessages(ctx: Context): Promise<Result<ResendResult>> {
  const refusal = checkAccess(ctx, "mail.manage");
  if (refusal) return refusal;
  return transaction(ctx, async (em) => {
    const failed = await selectResendable(em)
      .limit(MAX_RESENT_MESSAGES + 1)
      .execute();
    const messages = failed.slice(0, MAX_RESENT_MESSAGES);
    if (!messages.length) return ok({ resent: 0, hasMore: false });
    const ids = messages.map(({ id }) => id);
    await sendAgain(em, ids);
    for (const [kind, group] of Map.groupBy(messages, (message) => message.kind))
      await writeAuditLog(
        em,
        ctx,
        "message.resent",
        { id: kind, name: kind },
        { note: String(group.length) },
      );
    return ok({ resent: messages.length, hasMore: failed.length > MAX_RESENT_MESSAGES });
  });
}

const selectResendable = (em: EntityManager) =>
  query(em)
    .selectFrom("message")
    .select(["id", "kind"])
    .where("state", "=", "failed")
    .where("channel", "=", "mail")
    .where((is) => is.or([is("reason", "is", null), is("reason", "not in", NOT_RESENDABLE_REASONS)]))
    .where("created_at", ">", toTimeAgoSql(MAX_RESEND_AGE))
    .where((is) =>
      is.or([is("kind", "not in", DIGEST_KINDS), is("created_at", ">", toTimeAgoSql(MAX_DIGEST_AGE))]),
    )
    .where((is) =>
      is.or([
        is(startTimeSql, "is", null),
        is(startTimeSql, ">", `${getInstitutionDate()} ${getInstitutionTime()}`),
      ]),
    )
    .orderBy("due_at")
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked();

/** Of an event of several days, the end. */
const startTimeSql = sql<string | null>`case when facts ->> 'endDay' is null
  then facts ->> 'day' || ' ' || (facts ->> 'time')
  else facts ->> 'endDay' || ' ' || coalesce(facts ->> 'endTime', '24:00') end`;

/** Longer than the timeout of the SMS gateway. */
const SMS_CALL_ASSUMED_DURATION = "1 minute";

async function lockAndUpdateMessage(
  ctx: Context,
  id: string,
  action: "message.marked-done" | "message.resent",
  run: (em: EntityManager, message: MessageRow) => Promise<unknown>,
): Promise<Result<{ id: string; address: string }>> {
  const refusal = checkAccess(ctx, "mail.manage");
  if (refusal) return refusal;
  if (!isId(id)) return messageMissingRefusal;
  return transaction(ctx, async (em): Promise<Result<{ id: string; address: string }>> => {
    const message = await selectMessages(em)
      .select((is) =>
        is
          .and([
            is("t.reason", "=", REASON_DELIVERY_UNKNOWN),
            is("t.sent_at", ">", toTimeAgoSql(SMS_CALL_ASSUMED_DURATION)),
          ])
          .as("isCalled"),
      )
      .where("t.id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!message) return messageMissingRefusal;
    const { kind, address, facts, state, isCalled } = message;
    if (!["pending", "failed", "bounced"].includes(state) || isCalled)
      return fail("conflict", "outbox.wrong-status");
    await run(em, message);
    // The audit log is stored for a long time, so the entry has no address.
    const { reference } = facts as { reference?: string };
    await writeAuditLog(em, ctx, action, { id, name: reference ? `${kind} ${reference}` : kind });
    return ok({ id, address });
  });
}
