import { randomInt } from "node:crypto";

import { LockMode, type FilterQuery } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import { addressAsCompared, attemptAt } from "#app/core/attempt-limits.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { once } from "#app/core/once.server.ts";
import { prepared, query, type Values } from "#app/core/query.server.ts";
import { databaseUnavailable, fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { newSecret, secretFrom, storedAs } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { Appointment } from "#app/models/appointment.ts";
import { newId } from "#app/models/id.ts";
import { BookAppointment, type OwnAppointment } from "#app/schemas/appointments.ts";

import { tellReceived, tellTakenBack } from "./appointment-mail.server.ts";
import { isOwnAppointment, viewOwn, withAppointmentColumns } from "./appointment-view.ts";
import { refuseWish } from "./places.server.ts";
import { isUpcoming, type Time } from "./upcoming.server.ts";
import { statusColumns } from "./visible-status.ts";

export const appointmentMissing = fail("missing", "appointments.missing");

/** No sign looks like another in handwriting. */
const SIGNS = "34679ACDEFGHJKMNPQRTWXY";

function newReference() {
  const sign = () => SIGNS[randomInt(SIGNS.length)]!;
  const signs = (count: number) => Array.from({ length: count }, sign).join("");
  return `URV-${signs(4)}-${signs(2)}`;
}

/** Made from a seed, so that a request that is sent twice gets the same answer without storing the secret. */
const secretAddress = (seed: string) => secretFrom(seed, "visit");

type Booked = OwnAppointment & { statusUrl: string; secret: string };

export async function bookAppointment(ctx: Context, input: BookAppointment): Promise<Result<Booked>> {
  const booked = await bookOnce(ctx, input);
  if (!booked.ok) return booked;
  const { id, seed } = booked.value;
  const row = await readAppointment(ctx.em, "id", id);
  if (!row) return appointmentMissing;
  const secret = secretAddress(seed);
  return ok({ ...viewOwn(row, ctx.actor), statusUrl: statusUrlOf(secret), secret });
}

function bookOnce(ctx: Context, input: BookAppointment): Promise<Result<{ id: string; seed: string }>> {
  return once(ctx, async (em) => {
    // Counted in the request's transaction, so that a repeated one counts once and a refused one never.
    const tooOften = await countBooking({ ...ctx, em }, input.email);
    if (tooOften) return tooOften;
    const no = await refuseWish(em, input);
    if (no) return no;
    const seed = newSecret();
    const secret = secretAddress(seed);
    const added = await insert(em, ctx, input, storedAs(secret)!);
    await tellReceived(em, ctx, { ...added, secret, input });
    return ok({ id: added.id, seed });
  });
}

export const statusUrlOf = (secret: string) => `${env().origins[0]}/visits-appointments/${secret}`;

/** Accounts count for themselves, so that nobody else can use up what is theirs; another typed address counts, too. */
async function countBooking(ctx: Context, email: string): Promise<Refusal | undefined> {
  const { actor, whence } = ctx;
  const typed = await addressAsCompared(ctx.em, email);
  const isOwn = actor.role !== "visitor" && (await addressAsCompared(ctx.em, actor.email)) === typed;
  // An administrator books for people who call.
  const isForOthers = actor.role === "visitor" || actor.role === "admin";
  const ofAccount = isForOthers ? undefined : await attemptAt(ctx, "booking.address", "account", actor.id);
  return (
    ofAccount ??
    (isOwn ? undefined : await attemptAt(ctx, "booking.address", "address", typed)) ??
    (await attemptAt(ctx, "booking.network", whence.network))
  );
}

type New = BookAppointment & {
  id: string;
  reference: string;
  address: string;
  account: string | null;
  language: Language | null;
};

/** A field of the form is stored in the column of its name, in snake case. */
type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;
type InputColumns = { [Name in keyof BookAppointment as SnakeCase<Name>]: Values<New>[Name] };

const inputColumns = (row: Values<New>) =>
  Object.fromEntries(
    Object.keys(BookAppointment.shape).map((name) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      row[name as keyof BookAppointment],
    ]),
  ) as InputColumns;

const addNew = prepared((to, row: Values<New>) =>
  to
    .insertInto("appointment")
    .values({
      ...inputColumns(row),
      id: row.id,
      reference: row.reference,
      address: row.address,
      account_id: row.account,
      language: row.language,
    })
    .onConflict((there) => there.column("reference").doNothing())
    .returning("id"),
);

async function insert(
  em: EntityManager,
  { actor, whence }: Context,
  input: BookAppointment,
  address: string,
) {
  const id = newId();
  const account = actor.role === "visitor" ? null : actor.id;
  const language = whence.language ?? null;
  for (;;) {
    const reference = newReference();
    const [added] = await addNew(em, { ...input, id, reference, address, account, language });
    if (added) return { id, reference };
  }
}

type By = Values<{ value: string }>;
const read = {
  id: prepared((from, { value }: By) =>
    withAppointmentColumns(from.selectFrom("appointment as t"), {}).where("t.id", "=", value),
  ),
  address: prepared((from, { value }: By) =>
    withAppointmentColumns(from.selectFrom("appointment as t"), {}).where((is) => {
      const told = is.selectFrom("appointment_address").select("appointment_id").where("stored", "=", value);
      return is.or([is("t.address", "=", value), is("t.id", "=", told)]);
    }),
  ),
};

export async function readAppointment(em: EntityManager, by: keyof typeof read, value: string) {
  const [row] = await read[by](em, { value });
  return row;
}

/** Administrators find all, others their own. */
export async function findAppointment(ctx: Context, id: string): Promise<Result<OwnAppointment>> {
  const { actor } = ctx;
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const row = isId(id) ? await readAppointment(ctx.em, "id", id) : undefined;
  return row && (actor.role === "admin" || isOwnAppointment(actor, row))
    ? ok(viewOwn(row, actor))
    : appointmentMissing;
}

/** Programs look at links, so looking changes nothing. */
export async function findAppointmentByAddress(
  ctx: Context,
  secret: string,
): Promise<Result<OwnAppointment>> {
  const row = await readAppointment(ctx.em, "address", storedAs(secret) ?? "");
  return row ? ok(viewOwn(row, { role: "visitor" })) : appointmentMissing;
}

type Cancelled = { id: string; reference: string };

/** Until it begins, so that others can have the place. After another decision it cannot. */
export const canBeCancelled = ({ status, ...time }: Time & Pick<Appointment, "status">) =>
  status === "pending" || (status === "approved" && isUpcoming(time));

export async function cancelByAddress(ctx: Context, secret: string): Promise<Result<Cancelled>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailable;
  const address = storedAs(secret) ?? "";
  const row = await readAppointment(ctx.em, "address", address);
  return row ? cancel(ctx, { id: row.id }) : appointmentMissing;
}

export async function cancelOwn(ctx: Context, id: string): Promise<Result<Cancelled>> {
  const no = refusal(ctx, "appointments.own");
  if (no) return no;
  return isId(id) ? cancel(ctx, { id, account: personIn(ctx).id }) : appointmentMissing;
}

/** The same form, sent again, makes a new appointment from now on. */
export const deleteAttempts = (em: EntityManager, id: string) =>
  query(em)
    .deleteFrom("attempt")
    .where(sql<string>`answer ->> 'id'`, "=", id)
    .execute();

const cancel = (ctx: Context, whose: FilterQuery<Appointment>) =>
  once(ctx, async (em) => {
    const appointment = await em.findOne(Appointment, whose, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!appointment) return appointmentMissing;
    if (!canBeCancelled(appointment)) return fail("conflict", "appointments.not-cancelled");
    const { id, reference, status } = appointment;
    em.assign(appointment, { status: "cancelled", ...statusColumns(status, "cancelled") });
    await em.flush();
    await deleteAttempts(em, id);
    await leaveTrail(em, ctx, "appointment.cancelled", { id, name: reference });
    await tellTakenBack(em, ctx, appointment, status);
    return ok({ id, reference });
  });
