import type { EntityManager } from "@mikro-orm/postgresql";

import { getRolesWithCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { env } from "#app/env.server.ts";
import type { AppointmentEntity } from "#app/models/appointment.ts";
import type { BookAppointment } from "#app/schemas/appointments.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";
import {
  SCHEDULED_CAUSE,
  type MessageFacts,
  type Recipient,
  type SmsRecipient,
  enqueueMessage,
  deletePendingReminders,
} from "#app/services/mail/index.server.ts";

import { isUpcoming, type StatusChange } from "./visible-status.ts";
import { createStatusSecret, createShortStatusPath } from "./status-link.server.ts";

type AppointmentFacts = MessageFacts["appointment-received"];

type ReceivedRequest = { id: string; reference: string; secret: string; input: BookAppointment };

export async function notifyRequestReceived(
  em: EntityManager,
  ctx: Context,
  { id, reference, secret, input }: ReceivedRequest,
) {
  const { actor, clientInfo } = ctx;
  const isOwn = canListOwnAppointments(actor.role);
  const to: Recipient =
    actor.role === "visitor" || isBookedForOther(actor, input)
      ? { address: input.email, language: clientInfo.language ?? null }
      : { account: actor.id };
  const facts: AppointmentFacts = {
    ...toFacts({ ...input, id, reference }, 1),
    path: `/visits-appointments/${secret}`,
    isOwn,
  };
  return enqueueMessage(em, ctx, {
    kind: "appointment-received",
    facts,
    to,
    about: { requester: actor.role === "visitor" ? null : actor.id },
    telephone: await createSmsRecipient(em, { id, phone: input.phone, isOwn }),
    key: `appointment-received:${id}`,
    subjectId: id,
  });
}

const canListOwnAppointments = (role: Role | "visitor") =>
  role !== "visitor" && getRolesWithCapability("appointments.own").includes(role);

const isBookedForOther = ({ role, email }: { role: Role; email: string }, contact: { email: string }) =>
  role === "admin" && email.toLowerCase() !== contact.email.toLowerCase();

type Requester = Pick<AppointmentEntity, "account" | "email" | "language">;

async function loadRecipient(
  em: EntityManager,
  requester: Requester,
): Promise<{ to: Recipient; isOwn: boolean }> {
  const language = requester.language ?? null;
  const account =
    requester.account &&
    (await query(em)
      .selectFrom("account")
      .select(["id", "role", "email"])
      .where("id", "=", requester.account.id)
      .executeTakeFirstOrThrow());
  return account && !isBookedForOther(account, requester)
    ? { to: { account: account.id, language }, isOwn: canListOwnAppointments(account.role) }
    : { to: { address: requester.email, language }, isOwn: false };
}

type SmsRecipientInput = { id: string; phone: string; isOwn: boolean };

/** Users with an account get no private link by SMS, because the telephone number may be mistyped. */
const createSmsRecipient = async (
  em: EntityManager,
  { id, phone, isOwn }: SmsRecipientInput,
): Promise<SmsRecipient | undefined> =>
  env().sms && { number: phone, path: isOwn ? undefined : await createShortStatusPath(em, id) };

type VisitDetails = Pick<
  AppointmentEntity,
  | "id"
  | "reference"
  | "firstName"
  | "lastName"
  | "visitType"
  | "groupSize"
  | "preferredDate"
  | "preferredTime"
> & { participants?: number | null | undefined };

const toFacts = (visit: VisitDetails, sequence: number, changedAt = new Date()): AppointmentFacts => ({
  id: visit.id,
  reference: visit.reference,
  name: `${visit.firstName} ${visit.lastName}`,
  visitType: visit.visitType,
  groupSize: visit.groupSize,
  participants: visit.participants,
  day: visit.preferredDate,
  time: visit.preferredTime,
  sequence,
  changedAt: changedAt.toISOString(),
});

type PreviousVisit = Pick<AppointmentEntity, "preferredDate" | "preferredTime" | "hasNewReply">;

export async function notifyAppointmentChanged(
  em: EntityManager,
  ctx: Context,
  current: AppointmentEntity,
  previous: PreviousVisit,
  change: StatusChange,
) {
  const newStatus = change.isNotified ? change.to : undefined;
  const isRescheduled =
    current.preferredDate !== previous.preferredDate || current.preferredTime !== previous.preferredTime;
  const previousTime = { day: previous.preferredDate, time: previous.preferredTime };
  if (isRescheduled || current.status !== "approved")
    await deletePendingReminders(em, { subjectId: current.id });
  const wasApproved = wasInCalendars(current, change.from);
  const reply = (previous.hasNewReply && current.reply) || undefined;
  if (newStatus === "approved")
    return enqueueAppointmentMessage(em, ctx, current, "appointment-approved", { reply });
  if (newStatus === "rejected")
    return enqueueAppointmentMessage(em, ctx, current, "appointment-rejected", { reply, wasApproved });
  if (newStatus === "cancelled")
    return enqueueAppointmentMessage(em, ctx, current, "appointment-cancelled", {
      reply,
      by: "institution",
      wasApproved,
    });
  if (newStatus === "pending")
    return enqueueAppointmentMessage(em, ctx, current, "appointment-pending", {
      ...(isRescheduled && { previous: previousTime }),
      reply,
      wasApproved,
    });
  const isExpected = current.status !== "completed" || isUpcoming(current);
  if (isRescheduled && isExpected && (change.to === "pending" || change.to === "approved")) {
    const isApproved = change.to === "approved";
    return enqueueAppointmentMessage(em, ctx, current, "appointment-moved", {
      previous: previousTime,
      isApproved,
      wasApproved,
    });
  }
}

export async function confirmCancellationToVisitor(
  em: EntityManager,
  ctx: Context,
  appointment: AppointmentEntity,
  previousStatus: AppointmentEntity["status"],
) {
  await deletePendingReminders(em, { subjectId: appointment.id });
  const wasApproved = wasInCalendars(appointment, previousStatus);
  await enqueueAppointmentMessage(em, ctx, appointment, "appointment-cancelled", {
    by: "visitor",
    wasApproved,
  });
}

/** Links to the booking form, because the visit's private link no longer works. */
export async function notifyAppointmentDeleted(
  em: EntityManager,
  ctx: Context,
  appointment: AppointmentEntity,
) {
  const { id, version, phone } = appointment;
  const { to } = await loadRecipient(em, appointment);
  const path = "/visits-appointments";
  return enqueueMessage(em, ctx, {
    kind: "appointment-cancelled",
    facts: {
      ...toFacts(appointment, version + 1),
      by: "institution",
      wasApproved: true,
    },
    to,
    about: { requester: appointment.account?.id ?? null },
    telephone: env().sms && { number: phone, path },
    key: `appointment-cancelled:${id}:${version + 1}`,
    subjectId: id,
  });
}

const wasInCalendars = (appointment: AppointmentEntity, previousStatus: AppointmentEntity["status"]) =>
  previousStatus === "approved" || appointment.wasApproved;

export const notifyVisitTomorrow = (em: EntityManager, visit: AppointmentEntity) =>
  enqueueAppointmentMessage(em, SCHEDULED_CAUSE, visit, "appointment-reminder", {}, visit.preferredDate);

type AppointmentMessageKind =
  | "appointment-reminder"
  | "appointment-approved"
  | "appointment-rejected"
  | "appointment-moved"
  | "appointment-pending"
  | "appointment-cancelled";

async function enqueueAppointmentMessage<K extends AppointmentMessageKind>(
  em: EntityManager,
  ctx: Pick<Context, "actor" | "clientInfo">,
  appointment: AppointmentEntity,
  kind: K,
  extraFacts: Omit<MessageFacts[K], keyof AppointmentFacts>,
  keySuffix: string | number = appointment.version,
) {
  const { id, version } = appointment;
  const { to, isOwn } = await loadRecipient(em, appointment);
  const visit: AppointmentFacts = {
    ...toFacts(appointment, version, appointment.updatedAt),
    ...(isOwn ? { isOwn } : { path: `/visits-appointments/${await createStatusSecret(em, appointment.id)}` }),
  };
  const facts = { ...visit, ...extraFacts } as MessageFacts[K];
  // No SMS to a visitor who cancels, because it would use up the daily limit of messages.
  const isByVisitor = "by" in extraFacts && extraFacts.by === "visitor";
  const smsRecipient = isByVisitor ? undefined : await createSmsRecipient(em, { ...appointment, isOwn });
  await enqueueMessage(em, ctx, {
    kind,
    facts,
    to,
    about: { requester: appointment.account?.id ?? null },
    telephone: smsRecipient,
    key: `${kind}:${id}:${keySuffix}`,
    subjectId: id,
  });
}
