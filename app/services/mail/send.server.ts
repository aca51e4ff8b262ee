import { createHash } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { timeHere, todayHere } from "#app/core/institution-time.server.ts";
import { now, query } from "#app/core/query.server.ts";
import { addTask } from "#app/core/tasks.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import type { Channel } from "#app/schemas/desk-lists.ts";

import { DIGESTS, OF_WHAT_COMES, REMINDERS, TOPIC_OF, WARNINGS, type Kind } from "./kinds.ts";
import { mayCall } from "./calling.server.ts";
import { isOver, isTooMuchToTelephones, isTooMuchUnasked } from "./limits.server.ts";
import { mailTwinOf } from "./tell.server.ts";
import { markBounced, type MessageRow, selectMessages } from "./message-rows.server.ts";
import { isKnown, renderMessage } from "./render.server.ts";
import { send as sendToTelephone } from "./telephones.server.ts";
import { deliver, type Letter, type Outcome } from "./transport.server.ts";

/**
 * It may be begun twice, and die at any step: what is not noted as sent is sent again with the same Message-ID, which
 * is made of its cause.
 */

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 60 * 60_000;
/** About two days. */
const MOST_TRIES = 20;
const PAUSE_AT_LIMIT_MS = 10 * 60_000;
const DIGEST_HOLDS_MS = 24 * 60 * 60_000;
/** While versions change, the one that knows it is there in a minute; one that was taken back may stay away. */
const CHANGE_OF_VERSIONS_MS = 60 * 60_000;
const PAUSE_AT_CHANGE_MS = 60_000;
const UNKNOWN_HOLDS_MS = 3 * 24 * 60 * 60_000;

export const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);

/** The result stands in the row; it throws where that could not be written. */
export async function sendMessage({ id, tries }: { id: string; tries?: number }, patienceMs?: number) {
  const em = forkForTasks();
  const message = await selectMessages(em)
    .where("t.id", "=", id)
    .where("t.state", "=", "waiting")
    .executeTakeFirst();
  // A task that comes again after its try was noted has a follower already.
  if (!message || (tries !== undefined && tries !== message.tries)) return;
  // It waits for a process that can send it, and gets a task from that, or for an administrator.
  if (!canSend(message.channel)) return;
  if (!isKnown(message)) return note(em, message, leftToOthers(message));
  const refused = await refuse(em, message);
  if (refused) return note(em, message, refused);
  // Before anything is noted: what fails here was not sent.
  const rendered = renderMessage(message);
  if (!rendered) return note(em, message, { state: "failed", reason: LINK_IS_OVER });
  if (message.channel === "mail")
    return note(em, message, await deliver(letterOf(message, rendered), env().mail!));
  const claimed = await claim(em, message);
  if (!claimed) return;
  // One connection at a time, also for the note: so callers hold none of the others.
  await allOrNothing(forkForTasks(), async (held) => {
    if (await mayCall(held, claimed))
      await note(held, claimed, await callNow(message.address, rendered.text, patienceMs));
  });
}

export const canSend = (channel: Channel) => (channel === "mail" ? env().mail : env().sms) !== undefined;

const LINK_IS_OVER = "its link is over";
const TIME_IS_OVER = "its time is over";
/** Most of what waited in a backup was sent since. */
export const RESTORED = "a backup was restored";
const TOO_MANY = "too many to this address";
/** These are never sent again, or not with all others that failed. */
export const NOT_AGAIN = [LINK_IS_OVER, TIME_IS_OVER, RESTORED, TOO_MANY];
const MAY_HAVE_COME = "no answer: it may have arrived";

/**
 * A telephone network does not know our marks, and a message that comes twice costs and annoys. So the row first says
 * what is true if we die now; of two that begin at once, one goes on. It counts as sent until we know better.
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

async function callNow(number: string, text: string, patienceMs: number | undefined): Promise<Called> {
  const told = await sendToTelephone(number, text, env().sms, patienceMs);
  if (told.is === "sent") return { state: "sent" };
  if (told.is === "refused") return { state: "bounced", reason: told.why };
  if (told.is === "failed") return { state: "waiting", reason: told.why };
  if (told.is === "off") return { state: "failed", reason: "off" };
  return { state: "failed", reason: `${MAY_HAVE_COME} (${told.why})`, mayHaveCome: true };
}

type Verdict =
  | Called
  | { state: "unwanted" | "done"; reason: string }
  | { state: "waiting"; reason: string; isHeld: true; pause?: number };

/** The next task may meet this version again: then it waits again, and in the end for an administrator. */
function leftToOthers({ againAt, createdAt }: MessageRow): Verdict {
  const reason = "this version does not know its kind";
  const age = Date.now() - new Date(againAt ?? createdAt).getTime();
  if (age > UNKNOWN_HOLDS_MS) return { state: "failed", reason };
  return {
    state: "waiting",
    reason,
    isHeld: true,
    ...(age < CHANGE_OF_VERSIONS_MS && { pause: PAUSE_AT_CHANGE_MS }),
  };
}

async function refuse(em: EntityManager, message: MessageRow): Promise<Verdict | undefined> {
  const { kind, address, accountId, about, causedBy, countsAs } = message;
  const bounced = await query(em)
    .selectFrom("bounced_address")
    .select("reason")
    .where("address", "=", address)
    .executeTakeFirst();
  if (bounced) return { state: "bounced", reason: bounced.reason };
  if (isPast(message)) return { state: "failed", reason: TIME_IS_OVER };
  if (await isOvertaken(em, message)) return { state: "done", reason: "overtaken by a later message" };
  const unwanted = await whyUnwanted(em, message);
  if (unwanted) return { state: "unwanted", reason: unwanted };
  if (!env().rateLimits) return undefined;
  if (message.channel === "telephone")
    return (await isTooMuchToTelephones(em, message))
      ? { state: "failed", reason: "too many to telephones" }
      : undefined;
  const ofOthers = countsAs === "unconfirmed" ? undefined : "not unconfirmed";
  const isTooMuchOfOne = async () =>
    causedBy && causedBy !== accountId && (await isOver(em, "caused_by", causedBy, ofOthers));
  const held = { state: "waiting", reason: "too many at once", isHeld: true } as const;
  // Unasked mail has a part of it only, so that what somebody asked for still comes.
  if (await isTooMuchUnasked(em, message)) return { state: "failed", reason: TOO_MANY };
  // No count for a typed address, but for the administrator who caused it. `appointment-received` has the only link.
  if (!countsAs) return kind !== "appointment-received" && (await isTooMuchOfOne()) ? held : undefined;
  const isTooMuch = await isOver(em, "address", address, countsAs);
  if (isTooMuch && countsAs !== "known") return { state: "failed", reason: TOO_MANY };
  // Nobody may silence a warning by filling the recipient's day.
  if (WARNINGS.includes(kind as Kind)) return undefined;
  const isHeld =
    isTooMuch || (about && (await isOver(em, "about", about, ofOthers))) || (await isTooMuchOfOne());
  return isHeld ? held : undefined;
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
    .where(
      sql<boolean>`(coalesce(place, 0), id) > (
        select coalesce(this.place, 0), this.id from message as this where this.id = ${id})`,
    )
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

const note = (em: EntityManager, message: MessageRow, verdict: Verdict) =>
  allOrNothing(em, async (inside) => {
    const { id } = message;
    const isHeld = "isHeld" in verdict;
    const wasClaimed = message.state !== "waiting";
    const tries = message.tries + (isHeld || wasClaimed ? 0 : 1);
    const isOver = verdict.state === "waiting" && tries >= MOST_TRIES;
    const state = isOver ? "failed" : verdict.state;
    const noted = await query(inside)
      .updateTable("message")
      .set({
        state,
        tries,
        reason: verdict.reason ?? null,
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
    if (state === "waiting") {
      const pauseOfHold = ("pause" in verdict && verdict.pause) || PAUSE_AT_LIMIT_MS;
      const pause = isHeld ? pauseOfHold : pauseAfter(tries);
      const startAfter = new Date(Date.now() + pause);
      // Held twice at once, it has one follower; the next hold is a pause later.
      const key = isHeld ? `${id}:${tries}:${Math.floor(startAfter.getTime() / pause)}` : undefined;
      await addTask(inside, "send-message", { id, tries }, { startAfter, key });
    }
  });
