import { randomInt } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";

import { env } from "#app/env.server.ts";
import { newId } from "#app/models/id.ts";
import type { BookVisit, OwnVisit } from "#app/schemas/visits.ts";

import { notNow, personIn, refusal } from "./access.server.ts";
import { attemptAt } from "./allowances.server.ts";
import type { Context } from "./context.ts";
import { isId } from "./id.ts";
import { once } from "./once.server.ts";
import { fail, ok, type Refusal, type Result } from "./result.ts";
import { newSecret, secretFrom, storedAs } from "./secrets.server.ts";
import { leaveTrail } from "./trail.server.ts";
import { refuseWish } from "./visit-room.server.ts";
import { isOwnVisit, viewOwn, VISIT_COLUMNS, type VisitRow } from "./visit-view.ts";

export const visitMissing = fail("missing", "visits.missing");

/** Nothing that looks like anything else when it is written by hand. */
const SIGNS = "34679ACDEFGHJKMNPQRTWXY";

function newReference() {
  const sign = () => SIGNS[randomInt(SIGNS.length)]!;
  const signs = (count: number) => Array.from({ length: count }, sign).join("");
  return `URV-${signs(4)}-${signs(2)}`;
}

/** The secret of a private address: sent twice, a request is told the same, and none of it is stored. */
const addressFor = (seed: string) => secretFrom(seed, "visit");

type Booked = OwnVisit & { statusUrl: string; secret: string };

/** A request for a visit, by anybody; it waits until an administrator decides. */
export async function bookVisit(ctx: Context, input: BookVisit): Promise<Result<Booked>> {
  const booked = await once(ctx, async (em) => {
    // Counted with the request itself: what is sent twice is one, and what was refused is none.
    const tooOften = await countBooking({ ...ctx, em }, input.email);
    if (tooOften) return tooOften;
    const no = await refuseWish(em, input);
    if (no) return no;
    const seed = newSecret();
    return ok({ id: await insert(em, ctx, input, storedAs(addressFor(seed))!), seed });
  });
  if (!booked.ok) return booked;
  const { id, seed } = booked.value;
  const row = await readVisit(ctx.em, "id", id);
  if (!row) return visitMissing;
  const secret = addressFor(seed);
  return ok({ ...viewOwn(row, ctx.actor), statusUrl: statusUrlOf(secret), secret });
}

export const statusUrlOf = (secret: string) => `${env().origins[0]}/visits-appointments/${secret}`;

/** Whoever is logged in counts for themselves, so that nobody can use up what is theirs. */
async function countBooking(ctx: Context, email: string): Promise<Refusal | undefined> {
  const { actor, whence } = ctx;
  const typed = email.toLowerCase();
  const isOwn = actor.role !== "visitor" && actor.email.toLowerCase() === typed;
  return (
    (await attemptAt(ctx, "booking.address", ...(isOwn ? ["account", actor.id] : ["address", typed]))) ??
    (await attemptAt(ctx, "booking.network", whence.network))
  );
}

async function insert(em: EntityManager, { actor }: Context, input: BookVisit, address: string) {
  const id = newId();
  for (;;) {
    const inserted = await em.execute(
      `insert into visit (id, reference, address, account_id, first_name, last_name, email, phone, institution,
         visit_type, preferred_date, preferred_time, group_size, purpose)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (reference) do nothing returning id`,
      [
        id,
        newReference(),
        address,
        actor.role === "visitor" ? null : actor.id,
        input.firstName,
        input.lastName,
        input.email,
        input.phone,
        input.institution,
        input.visitType,
        input.preferredDate,
        input.preferredTime,
        input.groupSize,
        input.purpose,
      ],
    );
    if (inserted.length) return id;
  }
}

export async function readVisit(em: EntityManager, by: "id" | "address", value: string) {
  const [row] = await em.execute<VisitRow[]>(`select t.id, ${VISIT_COLUMNS} from visit t where t.${by} = ?`, [
    value,
  ]);
  return row;
}

/** One visit: to administrators any, to others their own; another's is not found. */
export async function findVisit(ctx: Context, id: string): Promise<Result<OwnVisit>> {
  const { actor } = ctx;
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const row = isId(id) ? await readVisit(ctx.em, "id", id) : undefined;
  return row && (actor.role === "admin" || isOwnVisit(actor, row)) ? ok(viewOwn(row, actor)) : visitMissing;
}

/** The request that a private address opens, whoever holds it. Looking at it changes nothing. */
export async function findVisitByAddress(ctx: Context, secret: string): Promise<Result<OwnVisit>> {
  const row = await readVisit(ctx.em, "address", storedAs(secret) ?? "");
  return row ? ok(viewOwn(row, { role: "visitor" })) : visitMissing;
}

/** Taken back by the holder of its private address, while it waits. */
export async function cancelByAddress(ctx: Context, secret: string): Promise<Result<{ id: string }>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return notNow;
  return cancel(ctx, "address = ?", storedAs(secret) ?? "");
}

/** Taken back by the reader whose it is, while it waits. */
export async function cancelOwn(ctx: Context, id: string): Promise<Result<{ id: string }>> {
  const no = refusal(ctx, "visits.own");
  if (no) return no;
  return isId(id) ? cancel(ctx, "id = ? and account_id = ?", id, personIn(ctx).id) : visitMissing;
}

const cancel = (ctx: Context, whose: string, ...values: string[]) =>
  once(ctx, async (em) => {
    const [visit] = await em.execute<{ id: string; reference: string; status: string }[]>(
      `select id, reference, status from visit where ${whose} for update`,
      values,
    );
    if (!visit) return visitMissing;
    if (visit.status !== "pending") return fail("conflict", "visits.not-waiting");
    const { id, reference } = visit;
    await em.execute(
      "update visit set status = 'cancelled', version = version + 1, updated_at = now() where id = ?",
      [id],
    );
    await leaveTrail(em, ctx, "visit.cancelled", { id, name: reference });
    return ok({ id });
  });
