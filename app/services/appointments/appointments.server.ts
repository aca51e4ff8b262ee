import { randomInt } from "node:crypto";

import { LockMode, type FilterQuery } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { requireUser, checkAccess, hasCapability } from "#app/core/access.server.ts";
import { consumeRateLimits } from "#app/core/rate-limit.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withStoredSite } from "#app/services/site/index.server.ts";
import { isId } from "#app/models/id.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { query } from "#app/core/query.server.ts";
import { databaseUnavailableRefusal, fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { createSecret, deriveSecret, hashToken } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";
import { SecretLink } from "#app/models/credentials.ts";
import { isUniqueViolation } from "#app/models/database-errors.ts";
import { getVisitType } from "#app/services/visit-types/index.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import type { BookAppointment, AppointmentDetails } from "#app/schemas/appointments.ts";
import { DEFAULT_REFERENCE_PREFIX } from "#app/schemas/site.ts";
import type { VisitAnswer } from "#app/schemas/visit-types.ts";

import { notifyRequestReceived, confirmCancellationToVisitor } from "./appointment-mail.server.ts";
import { buildOwnCondition, selectAppointments, toAppointmentDetails } from "./appointment-view.ts";
import { validateSlotOfStoredType } from "./availability.server.ts";
import { checkAnswers } from "./visit-answers.ts";
import { isUpcoming, type AppointmentTime, getStatusHistoryFields } from "./visible-status.ts";

export const appointmentMissingRefusal = fail("not-found", "appointments.missing");

/** Omits characters that look alike in handwriting, such as 0 and O. */
const REFERENCE_CHARACTERS = "34679ACDEFGHJKMNPQRTWXY";

function createReference() {
  const randomCharacter = () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)]!;
  const randomCharacters = (count: number) => Array.from({ length: count }, randomCharacter).join("");
  const prefix = currentSite().settings.referencePrefix || DEFAULT_REFERENCE_PREFIX;
  return `${prefix}-${randomCharacters(4)}-${randomCharacters(2)}`;
}

/** Derived from a stored seed, so that an idempotent repetition returns the same link, and no secret is stored. */
const deriveStatusSecret = (seed: string) => deriveSecret(seed, "visit");

type BookedAppointment = AppointmentDetails & { statusUrl: string; secret: string };

/** With the stored row. A screen, which shows it after a redirect, only needs `createVisitRequest()`. */
export async function bookAppointment(
  ctx: Context,
  input: BookAppointment,
): Promise<Result<BookedAppointment>> {
  const created = await createVisitRequest(ctx, input);
  if (!created.ok) return created;
  const { id, secret } = created.value;
  const row = await findAppointmentRow(ctx.em, "id", id);
  if (!row) return appointmentMissingRefusal;
  return ok({ ...toAppointmentDetails(row, ctx.actor), statusUrl: getAppointmentStatusUrl(secret), secret });
}

/** `reference`: idempotency records of version 1.0 have none. */
type VisitRequest = { id: string; reference?: string; secret: string };
type StoredVisitRequest = Omit<VisitRequest, "secret"> & { seed: string };

export async function createVisitRequest(
  ctx: Context,
  input: BookAppointment,
): Promise<Result<VisitRequest>> {
  const created = await createVisitRequestOnce(ctx, input);
  if (!created.ok) return created;
  const { seed, ...request } = created.value;
  return ok({ ...request, secret: deriveStatusSecret(seed) });
}

/** Starts again with another reference if that of another request is the same. */
async function createVisitRequestOnce(
  ctx: Context,
  input: BookAppointment,
  attempts = 5,
): Promise<Result<StoredVisitRequest>> {
  try {
    return await withIdempotency(ctx, async (em) => {
      // The limit is consumed in this transaction, so that a repeated request counts once and a refused request does not count.
      const rateLimited = await consumeBookingLimits({ ...ctx, em }, input.email);
      return rateLimited ?? withStoredSite(em, () => checkAndBook(em, ctx, input));
    });
  } catch (error) {
    if (attempts > 1 && isUniqueViolation(error)) return createVisitRequestOnce(ctx, input, attempts - 1);
    throw error;
  }
}

async function checkAndBook(
  em: EntityManager,
  ctx: Context,
  input: BookAppointment,
): Promise<Result<StoredVisitRequest>> {
  const refusal = await validateSlotOfStoredType(em, input);
  if (refusal) return refusal;
  const answers = checkAnswers(getVisitType(input.visitType)!.questions, input.answers);
  if (!answers.ok) return answers;
  const seed = createSecret();
  const secret = deriveStatusSecret(seed);
  const created = await createAppointment(em, ctx, input, {
    answers: answers.value,
    tokenHash: hashToken(secret)!,
  });
  await notifyRequestReceived(em, ctx, { ...created, secret, input });
  return ok({ ...created, seed });
}

export const getAppointmentStatusUrl = (secret: string) =>
  `${env().origins[0]}/visits-appointments/${secret}`;

/** Accounts have a limit of their own, which other clients cannot use up. Bookings for other addresses also count. */
function consumeBookingLimits(ctx: Context, email: string): Promise<Refusal | undefined> {
  const { actor, clientInfo } = ctx;
  // Valid addresses are ASCII, so that JavaScript lower-cases them as PostgreSQL does.
  const comparableEmail = email.toLowerCase();
  const isOwnEmail = actor.role !== "visitor" && actor.email.toLowerCase() === comparableEmail;
  const canBookForOthers = actor.role === "visitor" || hasCapability({ actor }, "appointments.manage");
  return consumeRateLimits(ctx, [
    ...(canBookForOthers ? [] : [["booking.email", "account", actor.id] as const]),
    ...(isOwnEmail ? [] : [["booking.email", "address", comparableEmail] as const]),
    ["booking.network", clientInfo.network],
  ]);
}

/** With the link that opens it, whose secret is not stored. */
async function createAppointment(
  em: EntityManager,
  { actor, clientInfo }: Context,
  input: BookAppointment,
  { answers, tokenHash }: { answers: VisitAnswer[]; tokenHash: string },
) {
  const appointment = em.create(AppointmentEntity, {
    ...input,
    participants: input.participants ?? null,
    answers,
    reference: createReference(),
    account: actor.role === "visitor" ? null : actor.id,
    language: clientInfo.language ?? null,
  });
  em.create(SecretLink, { kind: "visit", tokenHash, appointment });
  await em.flush();
  return { id: appointment.id, reference: appointment.reference };
}

export const findAppointmentRow = (em: EntityManager, by: "id" | "tokenHash", value: string) =>
  selectAppointments(em)
    .where((is) => {
      if (by === "id") return is("t.id", "=", value);
      const link = is.selectFrom("secret_link").select("appointment_id").where("kind", "=", sql.lit("visit"));
      return is("t.id", "=", link.where("token_hash", "=", value));
    })
    .executeTakeFirst();

export async function findAppointment(ctx: Context, id: string): Promise<Result<AppointmentDetails>> {
  const { actor } = ctx;
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const row = isId(id) ? await findAppointmentRow(ctx.em, "id", id) : undefined;
  return row && (hasCapability({ actor }, "appointments.manage") || (await isOwnAppointment(ctx, id)))
    ? ok(toAppointmentDetails(row, actor))
    : appointmentMissingRefusal;
}

async function isOwnAppointment(ctx: Context, id: string) {
  const row = await query(ctx.em)
    .selectFrom("appointment as t")
    .select("t.id")
    .where("t.id", "=", id)
    .where(buildOwnCondition(requireUser(ctx).id))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAppointmentBySecret(
  ctx: Context,
  secret: string,
): Promise<Result<AppointmentDetails>> {
  const row = await findAppointmentRow(ctx.em, "tokenHash", hashToken(secret) ?? "");
  return row ? ok(toAppointmentDetails(row, { role: "visitor" })) : appointmentMissingRefusal;
}

type CancelledAppointment = { id: string; reference: string };

export const canAppointmentBeCancelled = ({
  status,
  ...time
}: AppointmentTime & Pick<AppointmentEntity, "status">) =>
  status === "pending" || (status === "approved" && isUpcoming(time));

export async function cancelAppointmentBySecret(
  ctx: Context,
  secret: string,
): Promise<Result<CancelledAppointment>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailableRefusal;
  const tokenHash = hashToken(secret) ?? "";
  const row = await findAppointmentRow(ctx.em, "tokenHash", tokenHash);
  return row ? cancelAppointment(ctx, { id: row.id }) : appointmentMissingRefusal;
}

export async function cancelOwnAppointment(ctx: Context, id: string): Promise<Result<CancelledAppointment>> {
  const refusal = checkAccess(ctx, "appointments.own");
  if (refusal) return refusal;
  return isId(id) && (await isOwnAppointment(ctx, id))
    ? cancelAppointment(ctx, { id })
    : appointmentMissingRefusal;
}

export const deleteKeysOfAppointment = (em: EntityManager, id: string) =>
  query(em)
    .deleteFrom("idempotency_key")
    .where(sql<string>`response ->> 'id'`, "=", id)
    .execute();

const cancelAppointment = (ctx: Context, filter: FilterQuery<AppointmentEntity>) =>
  withIdempotency(ctx, async (em) => {
    const appointment = await em.findOne(AppointmentEntity, filter, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!appointment) return appointmentMissingRefusal;
    if (!canAppointmentBeCancelled(appointment)) return fail("conflict", "appointments.cannot-cancel");
    const { id, reference, status } = appointment;
    em.assign(appointment, { status: "cancelled", ...getStatusHistoryFields(status, "cancelled") });
    await em.flush();
    await deleteKeysOfAppointment(em, id);
    await writeAuditLog(em, ctx, "appointment.cancelled", { id, name: reference });
    await confirmCancellationToVisitor(em, ctx, appointment, status);
    return ok({ id, reference });
  });
