import { createHash } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { timeHere, todayHere } from "#app/core/institution-time.server.ts";
import { ago, now, query } from "#app/core/query.server.ts";
import { addTask, addTasks } from "#app/core/tasks.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { type Channel, CHANNELS } from "#app/schemas/desk-lists.ts";

import { DIGESTS, OF_WHAT_COMES, REMINDERS, TOPIC_OF, type Kind } from "./kinds.ts";
import { isLimited } from "./limits.server.ts";
import { mailTwinOf } from "./tell.server.ts";
import { markBounced, type MessageRow, selectMessages } from "./message-rows.server.ts";
import { renderMessage } from "./render.server.ts";
import { send as sendToTelephone } from "./telephones.server.ts";
import { deliver, type Letter, type Outcome } from "./transport.server.ts";

/** Safe to run twice and to be killed: a message that is not noted as sent is sent again with the same Message-ID. */

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 4 * 60 * 60_000;
/** About two days. */
const MAX_TRIES = 20;
const DIGEST_HOLDS_MS = 24 * 60 * 60_000;

/** The outcome is stored in the row; throws if it could not be stored. */
export async function sendMessage({ id, tries }: { id: string; tries?: number }, timeoutMs?: number) {
  const em = forkForTasks();
  const message = await selectMessages(em)
    .where("t.id", "=", id)
    .where("t.state", "=", "waiting")
    .executeTakeFirst();
  // A job that runs again after its attempt was noted has a successor already.
  if (!message || (tries !== undefined && tries !== message.tries)) return;
  // `enqueueLeft` gives it a job in a process that can send.
  if (!canSend(message.channel)) return;
  const refused = await refuse(em, message);
  if (refused) return note(em, message, refused);
  // Before the message is claimed: an error here must not count as an attempt.
  const rendered = renderMessage(message);
  if (!rendered) return note(em, message, { state: "failed", reason: LINK_IS_OVER });
  if (message.channel === "mail")
    return note(em, message, await deliver(letterOf(message, rendered), env().mail!));
  const claimed = await claim(em, message);
  if (claimed) await note(em, claimed, await callNow(message.address, rendered.text, timeoutMs));
}

const canSend = (channel: Channel) => (channel === "mail" ? env().mail : env().sms) !== undefined;

const LINK_IS_OVER = "its link is over";
const TIME_IS_OVER = "its time is over";
/** Most of what waited in a backup was sent since. */
export const RESTORED = "a backup was restored";
const TOO_MANY = "too many to this address";
/** These are never sent again, or not with all others that failed. */
export const NOT_AGAIN = [LINK_IS_OVER, TIME_IS_OVER, RESTORED, TOO_MANY];
export const MAY_HAVE_COME = "no answer: it may have arrived";

/**
 * An SMS gateway knows no Message-ID, and a second SMS costs. So the row says before the call what is true if the
 * process dies during it; of two concurrent jobs one goes on.
 */
async function claim(em: EntityManager, message: MessageRow): Promise<MessageRow | undefined> {
  const { id, tries } = message;
  const claimed = await query(em)
    .updateTable("message")
    .set({ state: "failed", tries: tries + 1, reason: MAY_HAVE_COME, sent_at: now })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("tries", "=", tries)
    .returning("id")
    .executeTakeFirst();
  return claimed && { ...message, state: "failed", tries: tries + 1 };
}

type Called = Outcome | { state: "failed"; reason: string; mayHaveCome: true };

async function callNow(number: string, text: string, timeoutMs: number | undefined): Promise<Called> {
  const told = await sendToTelephone(number, text, env().sms, timeoutMs);
  if (told.is === "sent") return { state: "sent" };
  if (told.is === "refused") return { state: "bounced", reason: told.why };
  if (told.is === "failed") return { state: "waiting", reason: told.why };
  if (told.is === "off") return { state: "failed", reason: "off" };
  return { state: "failed", reason: `${MAY_HAVE_COME} (${told.why})`, mayHaveCome: true };
}

type Verdict = Called | { state: "unwanted" | "done"; reason: string };

async function refuse(em: EntityManager, message: MessageRow): Promise<Verdict | undefined> {
  const bounced = await query(em)
    .selectFrom("bounced_address")
    .select("reason")
    .where("address", "=", message.address)
    .executeTakeFirst();
  if (bounced) return { state: "bounced", reason: bounced.reason };
  if (isPast(message)) return { state: "failed", reason: TIME_IS_OVER };
  if (await isOvertaken(em, message)) return { state: "done", reason: "overtaken by a later message" };
  const unwanted = await whyUnwanted(em, message);
  if (unwanted) return { state: "unwanted", reason: unwanted };
  if (!env().rateLimits || !(await isLimited(em, message))) return undefined;
  return { state: "failed", reason: message.channel === "mail" ? TOO_MANY : "too many to telephones" };
}

/**
 * Judged by its subject, however late it is sent: no "tomorrow" on the day, no time to come that is over, and no digest
 * of another day. A decision about a time that was already over is still told.
 */
function isPast({ kind, facts, createdAt }: MessageRow): boolean {
  const { day, time } = facts as { day: string; time: string };
  const written = new Date(createdAt);
  if (REMINDERS.includes(kind as Kind)) return day <= todayHere();
  if (DIGESTS.includes(kind as Kind)) return Date.now() - written.getTime() > DIGEST_HOLDS_MS;
  if (!OF_WHAT_COMES.includes(kind as Kind)) return false;
  const begins = `${day} ${time}`;
  const wasToCome = begins > `${todayHere(written)} ${timeHere(written)}`;
  const isOver = begins < `${todayHere()} ${timeHere()}`;
  return isOver && (wasToCome || kind === "event-place-free");
}

/**
 * The last message about a visit, an event or an item holds: nothing older may follow it. To a telephone nothing
 * follows what was mailed about the same, nor a cancelling, which may be told by mail alone. A reminder follows nothing
 * that was written later, sent or not. "Later" is `place`, which the database gives under the lock of the subject: the
 * clocks of two processes may differ.
 */
async function isOvertaken(em: EntityManager, message: MessageRow): Promise<boolean> {
  const { id, kind, about, address, channel, cause } = message;
  if (!about) return false;
  const subject = kind.slice(0, kind.indexOf("-") + 1);
  const isCall = channel === "telephone";
  const later = await query(em)
    .selectFrom("message")
    .select("id")
    .where("about", "=", about)
    .where(sql<boolean>`place > (select this.place from message as this where this.id = ${id})`)
    .where("kind", "like", `${subject}%`)
    .where("kind", "not in", Object.keys(TOPIC_OF))
    .$if(!isCall, (same) => same.where("address", "=", address))
    .$if(isCall, (others) => others.where("cause", "!=", mailTwinOf(cause)))
    .$if(!REMINDERS.includes(kind as Kind), (told) =>
      told.where((is) =>
        is.or([
          is("state", "in", ["sent", "done"]),
          ...(isCall ? [is("kind", "=", "appointment-cancelled")] : []),
        ]),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** The choice, or the address, may have changed since it was written. */
async function whyUnwanted(em: EntityManager, message: MessageRow) {
  const { kind, accountId, channel } = message;
  const topic = TOPIC_OF[kind as Kind];
  const left = "unsubscribed";
  if (channel === "telephone" && accountId && !(await wantsTelephone(em, accountId))) return left;
  if (!topic) return undefined;
  if (!accountId) {
    const address = channel === "telephone" ? await mailOfVisit(em, message) : message.address;
    // A choice that is used is remembered for longer.
    const unwanted = query(em).updateTable("unwanted_mail").set({ at: now }).where("address", "=", address);
    return (await unwanted.where("topic", "=", topic).returning("topic").execute()).length > 0
      ? left
      : undefined;
  }
  const account = await query(em)
    .selectFrom("account")
    .select(topic === "reminders" ? "wants_reminders as wants" : "wants_digest as wants")
    .select("confirmed_at as confirmedAt")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account?.wants) return left;
  return account.confirmedAt ? undefined : "the address is not confirmed";
}

/** The choice about a visit's reminders was made by mail. */
const mailOfVisit = async (em: EntityManager, { about }: MessageRow) =>
  (await query(em).selectFrom("appointment").select("email").where("id", "=", about).executeTakeFirst())
    ?.email ?? "";

const wantsTelephone = async (em: EntityManager, id: string) =>
  (await query(em).selectFrom("account").select("wants_telephone").where("id", "=", id).executeTakeFirst())
    ?.wants_telephone === true;

function letterOf(message: MessageRow, rendered: NonNullable<ReturnType<typeof renderMessage>>): Letter {
  const { mail, contactEmail } = env();
  return {
    ...rendered,
    messageId: messageIdOf(message.cause),
    to: message.address,
    // Answers go to the address that the letter says to write to.
    ...(contactEmail.toLowerCase() !== mail?.from.address.toLowerCase() && { replyTo: contactEmail }),
    token: message.id.replaceAll("-", ""),
    date: new Date(message.createdAt),
  };
}

/** The same for the same cause, even if the row was lost and written again. */
const messageIdOf = (cause: string) => createHash("sha256").update(cause).digest("base64url");

const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS);

/** Stores the outcome, unless the row has changed since it was read, and adds the job for the next attempt. */
const note = (em: EntityManager, message: MessageRow, verdict: Verdict) =>
  allOrNothing(em, async (inside) => {
    const { id } = message;
    const wasClaimed = message.state !== "waiting";
    const tries = message.tries + (wasClaimed ? 0 : 1);
    const isLast = verdict.state === "waiting" && tries >= MAX_TRIES;
    const state = isLast ? "failed" : verdict.state;
    const startAfter = new Date(Date.now() + pauseAfter(tries));
    const noted = await query(inside)
      .updateTable("message")
      .set({
        state,
        tries,
        reason: verdict.reason ?? null,
        ...(state === "waiting" && { due_at: startAfter.toISOString() }),
        ...(state === "sent" && { sent_at: now }),
        // A call that surely came to nothing does not count.
        ...(wasClaimed && state !== "sent" && !("mayHaveCome" in verdict) && { sent_at: null }),
        // A link is kept only as long as it may have to be sent.
        ...((state === "sent" || state === "unwanted" || state === "done") && { sealed: null }),
      })
      .where("id", "=", id)
      .where("state", "=", message.state)
      .where("tries", "=", message.tries)
      .returning("id")
      .execute();
    if (!noted.length) return;
    if (state === "bounced") await markBounced(inside, message.address, verdict.reason ?? "");
    if (state === "waiting") await addTask(inside, "send-message", { id, tries }, { startAfter });
  });

/** As long as it would be tried; older ones are for an administrator. */
export const YOUNGER_THAN = "3 days";
const HOUR_MS = 60 * 60_000;

/**
 * Enqueues messages that wait without a job, as a process without a mail server leaves them. A second job does no harm:
 * a job is for one attempt.
 */
export async function enqueueLeft(em: EntityManager) {
  const channels = CHANNELS.filter((channel) => canSend(channel));
  if (!channels.length) return;
  const left = await query(em)
    .selectFrom("message")
    .select(["id", "tries"])
    .where("state", "=", "waiting")
    .where("channel", "in", channels)
    .where("due_at", "<", ago("10 minutes"))
    .where("due_at", ">", ago(YOUNGER_THAN))
    .orderBy("id")
    .execute();
  const hour = Math.floor(Date.now() / HOUR_MS);
  const tasks = left.map(({ id, tries }) => ({ data: { id, tries }, key: `${id}:${tries}:left:${hour}` }));
  for (let at = 0; at < tasks.length; at += 500)
    await addTasks(em, "send-message", tasks.slice(at, at + 500));
}
