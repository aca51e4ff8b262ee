import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { timeHere, todayHere } from "#app/core/institution-time.server.ts";
import type { Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { query, ago, now } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { storedAs } from "#app/core/secrets.server.ts";
import { addTask, addTasks } from "#app/core/tasks.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import type { Tables } from "#app/models/tables.ts";
import { MESSAGE_STATES, type Channel, type MessageState } from "#app/schemas/desk-lists.ts";
import type { Message, OneMessage, SentAgain } from "#app/schemas/outbox.ts";

import { DIGESTS } from "./kinds.ts";
import { type MessageRow, selectMessages } from "./message-rows.server.ts";
import { secretFactOf, renderMessage } from "./render.server.ts";
import { MAY_HAVE_COME, NOT_AGAIN, YOUNGER_THAN } from "./send.server.ts";

/**
 * An administrator who sees this link may tell it in another way: so its use does not show that somebody reads the mail
 * of the account's address.
 */
async function noteHandedOver(em: EntityManager, message: Pick<MessageRow, "kind" | "sealed">) {
  if (message.kind !== "forgotten-password" && message.kind !== "application-approved") return;
  const link = storedAs(secretFactOf(message)?.split("/").at(-1) ?? "");
  if (!link) return;
  await query(em)
    .updateTable("setup_link")
    .set({ is_mailed: false })
    .where("id", "=", link)
    .where("is_mailed", "=", true)
    .execute();
}

const isSent = (channel: Channel = "mail") => (channel === "mail" ? env().mail : env().sms) !== undefined;

const message = expressionBuilder<{ t: Tables["message"] }, "t">();

export async function listMessages(ctx: Context, { state }: { state?: MessageState }, paging: Paging) {
  const no = refusal(ctx, "mail.manage");
  if (no) return no;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectMessages(ctx.em),
      where: [state && message("t.state", "=", sql.lit(state))],
      order: { column: "id", type: "uuid" },
      totals: { list: "message", facets: state ? [state] : [...MESSAGE_STATES] },
    },
    paging,
  );
  return ok({ isSent: isSent(), messages: rows.map(listed), pagination });
}

/** Shows no secret: nothing in a subject opens anything. */
const listed = (row: MessageRow): Message => {
  const { id, kind, channel, address, language, state, reason, tries, createdAt } = row;
  // To a telephone it may not have been sent.
  const sentAt = channel === "mail" || state === "sent" ? row.sentAt : null;
  const { subject = null } = renderMessage(row, { hides: true }) ?? {};
  return { id, kind, channel, subject, address, language, state, reason, tries, createdAt, sentAt };
};

const missing = fail("missing", "refused.missing");

/** The text can be copied. Its link is shown, as it may have to be sent by hand, but never another administrator's. */
export async function findMessage(ctx: Context, id: string): Promise<Result<OneMessage>> {
  const no = refusal(ctx, "mail.manage");
  if (no) return no;
  const row = isId(id) ? await selectMessages(ctx.em).where("t.id", "=", id).executeTakeFirst() : undefined;
  if (!row) return missing;
  const hides = await isOfOtherAdministrator(ctx, row);
  if (!hides) await noteHandedOver(ctx.em, row);
  const { text = null } = renderMessage(row, { hides }) ?? {};
  return ok({ ...listed(row), isSent: isSent(row.channel), text });
}

/** By its account, whose address may have changed, and by its address: who has the mailbox has the account. */
async function isOfOtherAdministrator(ctx: Context, { address, accountId }: MessageRow): Promise<boolean> {
  const other = await query(ctx.em)
    .selectFrom("account")
    .select("id")
    .where((is) => is.or([is("email", "=", address), ...(accountId ? [is("id", "=", accountId)] : [])]))
    .where("role", "=", "admin")
    .where("id", "!=", personIn(ctx).id)
    .executeTakeFirst();
  return other !== undefined;
}

type Acted = { id: string; address: string };
type Held = Acted & Pick<MessageRow, "kind" | "sealed">;

export const markDone = (ctx: Context, id: string) =>
  act(ctx, id, "message.done", ["waiting", "failed", "bounced"], async (em, message) => {
    await noteHandedOver(em, message);
    await query(em)
      .updateTable("message")
      .set({ state: "done", sealed: null })
      .where("id", "=", id)
      .execute();
  });

/** Also to an address from which mail came back: an administrator who says so knows better. */
export const sendAgain = (ctx: Context, id: string) =>
  act(ctx, id, "message.again", ["waiting", "failed", "bounced"], async (em, { address }) => {
    await query(em).deleteFrom("bounced_address").where("address", "=", address).execute();
    const again = { state: "waiting" as const, tries: 0, reason: null, due_at: now };
    await query(em).updateTable("message").set(again).where("id", "=", id).execute();
    await addTask(em, "send-message", { id, tries: 0 });
  });

const AGAIN_AT_ONCE = 1_000;

const DIGEST_IS_OF = "1 day";

/**
 * For a mail server that was set up wrongly for days. The oldest first; not to telephones, where it may have arrived,
 * not what is too old or over, nor what a backup or a limit held back, nor to addresses that bounced: these are sent
 * again one by one.
 */
export async function sendFailedAgain(ctx: Context): Promise<Result<SentAgain>> {
  const no = refusal(ctx, "mail.manage");
  if (no) return no;
  return transaction(ctx, async (em) => {
    const failed = await selectToSendAgain(em)
      .limit(AGAIN_AT_ONCE + 1)
      .execute();
    const chosen = failed.slice(0, AGAIN_AT_ONCE);
    if (!chosen.length) return ok({ again: 0, hasMore: false });
    const ids = chosen.map(({ id }) => id);
    const again = { state: "waiting" as const, tries: 0, reason: null, due_at: now };
    await query(em).updateTable("message").set(again).where("id", "in", ids).execute();
    await addTasks(
      em,
      "send-message",
      ids.map((id) => ({ data: { id, tries: 0 } })),
    );
    for (const [kind, of] of Map.groupBy(chosen, (one) => one.kind))
      await leaveTrail(em, ctx, "message.again", { id: kind, name: kind }, { note: String(of.length) });
    return ok({ again: chosen.length, hasMore: failed.length > AGAIN_AT_ONCE });
  });
}

const selectToSendAgain = (em: EntityManager) =>
  query(em)
    .selectFrom("message")
    .select(["id", "kind"])
    .where("state", "=", "failed")
    .where("channel", "=", "mail")
    .where((is) => is.or([is("reason", "is", null), is("reason", "not in", NOT_AGAIN)]))
    .where("created_at", ">", ago(YOUNGER_THAN))
    .where((is) => is.or([is("kind", "not in", DIGESTS), is("created_at", ">", ago(DIGEST_IS_OF))]))
    .where((is) => is.or([is(beginsAt, "is", null), is(beginsAt, ">", `${todayHere()} ${timeHere()}`)]))
    // What fails again at once comes last.
    .orderBy("due_at")
    .orderBy("id")
    .forNoKeyUpdate()
    .skipLocked();

const beginsAt = sql<string | null>`facts ->> 'day' || ' ' || (facts ->> 'time')`;

/** Longer than the timeout of the SMS gateway. */
const CALL_LASTS = "1 minute";

async function act(
  ctx: Context,
  id: string,
  action: "message.done" | "message.again",
  from: MessageState[],
  run: (em: EntityManager, message: Held) => Promise<unknown>,
): Promise<Result<Acted>> {
  const no = refusal(ctx, "mail.manage");
  if (no) return no;
  if (!isId(id)) return missing;
  return transaction(ctx, async (em): Promise<Result<Acted>> => {
    const held = await query(em)
      .selectFrom("message")
      .select(["id", "kind", "address", "state", "facts", "sealed"])
      .select((is) =>
        is.and([is("reason", "=", MAY_HAVE_COME), is("sent_at", ">", ago(CALL_LASTS))]).as("isCalled"),
      )
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!held) return missing;
    // During the call to an SMS gateway nobody knows yet what becomes of it.
    if (!from.includes(held.state) || held.isCalled) return fail("conflict", "outbox.not-now");
    const { kind, address, facts, sealed } = held;
    // The trail is kept for long: it says which message, and nobody's address.
    const { reference } = facts as { reference?: string };
    await run(em, { id, address, kind, sealed });
    await leaveTrail(em, ctx, action, { id, name: reference ? `${kind} ${reference}` : kind });
    return ok({ id, address });
  });
}
