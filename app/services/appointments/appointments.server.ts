import { randomInt } from "node:crypto";

import { LockMode, type FilterQuery } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { requireUser, checkAccess, hasCapability } from "#app/core/access.server.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withStoredSite } from "#app/services/site/index.server.ts";
import { createId, isId } from "#app/models/id.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { castToText, prepareQuery, query, type ParameterExpressions } from "#app/core/query.server.ts";
import { databaseUnavailableRefusal, fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { createSecret, deriveSecret, hashToken } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";
import { getVisitType } from "#app/services/visit-types/index.server.ts";
import { BookAppointment, type AppointmentDetails } from "#app/schemas/appointments.ts";
import type { VisitAnswer } from "#app/schemas/visit-types.ts";

import { notifyRequestReceived, confirmCancellationToVisitor } from "./appointment-mail.server.ts";
import { buildOwnCondition, toAppointmentDetails, withAppointmentColumns } from "./appointment-view.ts";
import { validateSlotOfStoredType } from "./availability.server.ts";
import { checkAnswers } from "./visit-answers.ts";
import { isUpcoming, type AppointmentTime, getStatusHistoryFields } from "./visible-status.ts";

export const appointmentMissingRefusal = fail("not-found", "appointments.missing");

/** Omits characters that look alike in handwriting, such as 0 and O. */
const REFERENCE_CHARACTERS = "34679ACDEFGHJKMNPQRTWXY";

function createReference() {
  const randomCharacter = () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)]!;
  const randomCharacters = (count: number) => Array.from({ length: count }, randomCharacter).join("");
  return `URV-${randomCharacters(4)}-${randomCharacters(2)}`;
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

function createVisitRequestOnce(ctx: Context, input: BookAppointment): Promise<Result<StoredVisitRequest>> {
  return withIdempotency(ctx, async (em) => {
    // The limit is consumed in this transaction, so that a repeated request counts once and a refused request does not count.
    const rateLimited = await consumeBookingLimits({ ...ctx, em }, input.email);
    return rateLimited ?? withStoredSite(em, () => checkAndBook(em, ctx, input));
  });
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
  const created = await createAppointment(
    em,
    ctx,
    { ...input, participants: input.participants ?? null, answers: answers.value },
    hashToken(secret)!,
  );
  await notifyRequestReceived(em, ctx, { ...created, secret, input });
  return ok({ ...created, seed });
}

export const getAppointmentStatusUrl = (secret: string) =>
  `${env().origins[0]}/visits-appointments/${secret}`;

/** Accounts have a limit of their own, which other clients cannot use up. Bookings for other addresses also count. */
async function consumeBookingLimits(ctx: Context, email: string): Promise<Refusal | undefined> {
  const { actor, clientInfo } = ctx;
  // Valid addresses are ASCII, so that JavaScript lower-cases them as PostgreSQL does.
  const comparableEmail = email.toLowerCase();
  const isOwnEmail = actor.role !== "visitor" && actor.email.toLowerCase() === comparableEmail;
  const canBookForOthers = actor.role === "visitor" || hasCapability({ actor }, "appointments.manage");
  const accountLimit = canBookForOthers
    ? undefined
    : await consumeRateLimit(ctx, "booking.email", "account", actor.id);
  return (
    accountLimit ??
    (isOwnEmail ? undefined : await consumeRateLimit(ctx, "booking.email", "address", comparableEmail)) ??
    (await consumeRateLimit(ctx, "booking.network", clientInfo.network))
  );
}

type InputFields = Omit<BookAppointment, "answers" | "participants"> & { participants: number | null };
type NewAppointmentRow = InputFields & {
  answers: string;
  id: string;
  reference: string;
  tokenHash: string;
  account: string | null;
  language: Language | null;
};

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;
type InputColumns = {
  [Name in keyof InputFields as SnakeCase<Name>]: ParameterExpressions<NewAppointmentRow>[Name];
};

const toInputColumns = (row: ParameterExpressions<NewAppointmentRow>) =>
  Object.fromEntries(
    Object.keys(BookAppointment.omit({ answers: true }).shape).map((name) => [
      name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      row[name as keyof InputFields],
    ]),
  ) as InputColumns;

/** With its private link, in one statement. */
const insertAppointment = prepareQuery((db, row: ParameterExpressions<NewAppointmentRow>) =>
  db
    .with("booked", (cte) =>
      cte
        .insertInto("appointment")
        .values({
          ...toInputColumns(row),
          answers: sql<VisitAnswer[]>`${row.answers}::text::jsonb`,
          id: row.id,
          reference: row.reference,
          account_id: row.account,
          language: row.language,
        })
        .onConflict((conflict) => conflict.column("reference").doNothing())
        .returning("id"),
    )
    .insertInto("secret_link")
    .columns(["id", "kind", "token_hash", "appointment_id"])
    .expression((from) =>
      from
        .selectFrom("booked")
        .select([
          sql<string>`gen_random_uuid()`.as("id"),
          sql.lit("visit").as("kind"),
          castToText(row.tokenHash).as("token_hash"),
          "booked.id as appointment_id",
        ]),
    )
    .returning("appointment_id as id"),
);

async function createAppointment(
  em: EntityManager,
  { actor, clientInfo }: Context,
  { answers, ...input }: InputFields & { answers: VisitAnswer[] },
  tokenHash: string,
) {
  const id = createId();
  const account = actor.role === "visitor" ? null : actor.id;
  const language = clientInfo.language ?? null;
  for (;;) {
    const reference = createReference();
    const row = { ...input, answers: JSON.stringify(answers), id, reference, tokenHash, account, language };
    const [inserted] = await insertAppointment(em, row);
    if (inserted) return { id, reference };
  }
}

type AppointmentLookup = ParameterExpressions<{ value: string }>;
const appointmentLookupQueries = {
  id: prepareQuery((from, { value }: AppointmentLookup) =>
    withAppointmentColumns(from.selectFrom("appointment as t"), {}).where("t.id", "=", value),
  ),
  tokenHash: prepareQuery((from, { value }: AppointmentLookup) =>
    withAppointmentColumns(from.selectFrom("appointment as t"), {}).where((is) => {
      const link = is.selectFrom("secret_link").where("kind", "=", sql.lit("visit"));
      return is("t.id", "=", link.select("appointment_id").where("token_hash", "=", value));
    }),
  ),
};

export async function findAppointmentRow(
  em: EntityManager,
  by: keyof typeof appointmentLookupQueries,
  value: string,
) {
  const [row] = await appointmentLookupQueries[by](em, { value });
  return row;
}

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
