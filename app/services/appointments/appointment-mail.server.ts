import type { EntityManager } from "@mikro-orm/postgresql";

import { rolesThatMay } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { storedAs } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import type { Appointment } from "#app/models/appointment.ts";
import type { BookAppointment } from "#app/schemas/appointments.ts";
import type { Role } from "#app/schemas/lists.ts";
import {
  BY_THE_CLOCK,
  type Facts,
  type Recipient,
  type Telephone,
  tell,
  withdrawReminders,
} from "#app/services/mail/index.server.ts";

import { isUpcoming } from "./upcoming.server.ts";
import { foundAddress, shortAddress } from "./found-address.server.ts";
import type { StatusChange } from "./visible-status.ts";

/** To the account of the person who asked, or their address. If an administrator asked for a caller, to the caller. */

type Visit = Facts["appointment-received"];

type Asked = { id: string; reference: string; secret: string; input: BookAppointment };

export async function tellReceived(em: EntityManager, ctx: Context, { id, reference, secret, input }: Asked) {
  const { actor, whence } = ctx;
  const isOwn = hasOwnList(actor.role);
  const to: Recipient =
    actor.role === "visitor" || isForCaller(actor, input)
      ? { address: input.email, language: whence.language ?? null }
      : { account: actor.id };
  const facts: Visit = {
    id,
    reference,
    name: nameOf(input),
    visitType: input.visitType,
    groupSize: input.groupSize,
    day: input.preferredDate,
    time: input.preferredTime,
    sequence: 1,
    changedAt: new Date().toISOString(),
    path: `/visits-appointments/${secret}`,
    isOwn,
  };
  return tell(em, ctx, {
    kind: "appointment-received",
    facts,
    to,
    telephone: await telephoneOf(em, { id, address: storedAs(secret)!, phone: input.phone, isOwn }),
    key: `appointment-received:${id}`,
    about: id,
  });
}

/** Readers find their requests in a list; everybody else needs the private address. */
const hasOwnList = (role: Role | "visitor") =>
  role !== "visitor" && rolesThatMay("appointments.own").includes(role);

const isForCaller = ({ role, email }: { role: Role; email: string }, given: { email: string }) =>
  role === "admin" && email.toLowerCase() !== given.email.toLowerCase();

type AskedBy = Pick<Appointment, "account" | "email" | "language">;

async function whoAsked(em: EntityManager, asked: AskedBy): Promise<{ to: Recipient; isOwn: boolean }> {
  const language = asked.language ?? null;
  const account =
    asked.account &&
    (await query(em)
      .selectFrom("account")
      .select(["id", "role", "email"])
      .where("id", "=", asked.account.id)
      .executeTakeFirstOrThrow());
  return account && !isForCaller(account, asked)
    ? { to: { account: account.id, language }, isOwn: hasOwnList(account.role) }
    : { to: { address: asked.email, language }, isOwn: false };
}

type AtTelephone = { id: string; address: string; phone: string; isOwn: boolean };

/** People with an account log in instead of getting an address: telephone numbers may be typed wrongly. */
const telephoneOf = async (
  em: EntityManager,
  { phone, isOwn, ...visit }: AtTelephone,
): Promise<Telephone | undefined> =>
  env().sms && { number: phone, path: isOwn ? undefined : await shortAddress(em, visit) };

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

type Before = Pick<Appointment, "preferredDate" | "preferredTime" | "hasNewReply">;

/** Changes that mean nothing to the person who asked are not told. */
export async function tellChanged(
  em: EntityManager,
  ctx: Context,
  now: Appointment,
  before: Before,
  change: StatusChange,
) {
  const decided = change.isNotified ? change.after : undefined;
  const isMoved = now.preferredDate !== before.preferredDate || now.preferredTime !== before.preferredTime;
  const earlier = { day: before.preferredDate, time: before.preferredTime };
  if (isMoved || now.status !== "approved") await withdrawReminders(em, { about: now.id });
  const wasApproved = wasInCalendars(now, change.before);
  // A reply that belonged to an earlier decision does not answer this one.
  const reply = (before.hasNewReply && now.reply) || undefined;
  if (decided === "approved") return tellOf(em, ctx, now, "appointment-approved", { reply });
  if (decided === "rejected") return tellOf(em, ctx, now, "appointment-rejected", { reply, wasApproved });
  if (decided === "cancelled")
    return tellOf(em, ctx, now, "appointment-cancelled", { reply, by: "house", wasApproved });
  if (decided === "pending")
    return tellOf(em, ctx, now, "appointment-waits", {
      ...(isMoved && { before: earlier }),
      reply,
      wasApproved,
    });
  // Somebody who has already come need not hear that the day or the time was corrected.
  const isExpected = now.status !== "completed" || isUpcoming(now);
  if (isMoved && isExpected && (change.after === "pending" || change.after === "approved")) {
    const isApproved = change.after === "approved";
    return tellOf(em, ctx, now, "appointment-moved", { before: earlier, isApproved, wasApproved });
  }
}

export async function tellTakenBack(
  em: EntityManager,
  ctx: Context,
  appointment: Appointment,
  before: Appointment["status"],
) {
  await withdrawReminders(em, { about: appointment.id });
  const wasApproved = wasInCalendars(appointment, before);
  await tellOf(em, ctx, appointment, "appointment-cancelled", { by: "visitor", wasApproved });
}

/** Somebody who is expected would come otherwise. The visit's own address is gone, so the way leads to the form. */
export async function tellDeleted(em: EntityManager, ctx: Context, appointment: Appointment) {
  const { id, version, phone } = appointment;
  const { to } = await whoAsked(em, appointment);
  const path = "/visits-appointments";
  return tell(em, ctx, {
    kind: "appointment-cancelled",
    facts: {
      id,
      reference: appointment.reference,
      name: nameOf(appointment),
      visitType: appointment.visitType,
      groupSize: appointment.groupSize,
      day: appointment.preferredDate,
      time: appointment.preferredTime,
      sequence: version + 1,
      changedAt: new Date().toISOString(),
      by: "house",
      wasApproved: true,
    },
    to,
    telephone: env().sms && { number: phone, path },
    key: `appointment-cancelled:${id}:${version + 1}`,
    about: id,
  });
}

/** Also if it is pending again: the mail that removes it may not have been sent or read. */
const wasInCalendars = (now: Appointment, before: Appointment["status"]) =>
  before === "approved" || now.wasApproved;

/** Once for each day on which it is. */
export const tellTomorrow = (em: EntityManager, visit: Appointment) =>
  tellOf(em, BY_THE_CLOCK, visit, "appointment-tomorrow", {}, visit.preferredDate);

type Decided =
  | "appointment-tomorrow"
  | "appointment-approved"
  | "appointment-rejected"
  | "appointment-moved"
  | "appointment-waits"
  | "appointment-cancelled";

async function tellOf<K extends Decided>(
  em: EntityManager,
  ctx: Pick<Context, "actor" | "whence">,
  appointment: Appointment,
  kind: K,
  more: Omit<Facts[K], keyof Visit>,
  once: string | number = appointment.version,
) {
  const { id, version } = appointment;
  const { to, isOwn } = await whoAsked(em, appointment);
  const visit: Visit = {
    id,
    reference: appointment.reference,
    name: nameOf(appointment),
    visitType: appointment.visitType,
    groupSize: appointment.groupSize,
    day: appointment.preferredDate,
    time: appointment.preferredTime,
    sequence: version,
    changedAt: appointment.updatedAt.toISOString(),
    ...(isOwn ? { isOwn } : { path: `/visits-appointments/${await foundAddress(em, appointment)}` }),
  };
  const facts = { ...visit, ...more } as Facts[K];
  // The visitor knows it already. It would also use up the day's messages by asking and taking back.
  const isOwnDoing = "by" in more && more.by === "visitor";
  const telephone = isOwnDoing ? undefined : await telephoneOf(em, { ...appointment, isOwn });
  await tell(em, ctx, { kind, facts, to, telephone, key: `${kind}:${id}:${once}`, about: id });
}
