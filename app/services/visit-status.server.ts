import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { Visit } from "#app/models/visit.ts";
import { PLACES, type TrailAction, type VisitStatus } from "#app/schemas/lists.ts";
import type { OwnVisit, SetVisitStatus, UpdateVisit } from "#app/schemas/visits.ts";

import { refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { isId } from "./id.ts";
import { once } from "./once.server.ts";
import { fail, ok, type Refusal, type Result } from "./result.ts";
import { leaveTrail } from "./trail.server.ts";
import { holdRoom, refuseDay } from "./visit-room.server.ts";
import { findVisit, visitMissing } from "./visits.server.ts";

/** What administrators do with a request: decide, change, delete. */

/** Any of the five states from any, with notes or without. */
export const setVisitStatus = (ctx: Context, id: string, input: SetVisitStatus) => change(ctx, id, input);

/** Changes what is given and leaves the rest. */
export const updateVisit = (ctx: Context, id: string, input: UpdateVisit) => change(ctx, id, input);

/**
 * The visit is held first and then, where it takes room, the room of its type: always in this order, so that none
 * of those who decide at the same time waits for another for ever.
 */
async function change(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateVisit,
): Promise<Result<OwnVisit>> {
  const no = refusal(ctx, "visits.manage");
  if (no) return no;
  const changed = await once(ctx, async (em) => {
    const visit = await hold(em, id);
    if (!visit) return visitMissing;
    if (version !== undefined && version !== visit.version) return fail("conflict", "visits.stale");
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const wanted = { ...placeOf(visit), ...given };
    const denied = await deny(em, visit, wanted);
    if (denied) return denied;
    const reworded = Object.keys(given).filter(
      (name) => name !== "status" && visit[name as keyof Visit] !== given[name],
    );
    const before = visit.status;
    em.assign(visit, given);
    await em.flush();
    await leaveTraces(em, ctx, visit, before, reworded);
    return ok({ id });
  });
  return changed.ok ? findVisit(ctx, id) : changed;
}

const hold = async (em: EntityManager, id: string) =>
  isId(id) ? em.findOne(Visit, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;

type Place = Pick<Visit, "visitType" | "preferredDate" | "preferredTime" | "groupSize" | "status">;
const placeOf = ({ visitType, preferredDate, preferredTime, groupSize, status }: Visit): Place => ({
  visitType,
  preferredDate,
  preferredTime,
  groupSize,
  status,
});

/** Why a visit cannot be as it is wanted, or nothing. */
async function deny(em: EntityManager, visit: Visit, wanted: Place): Promise<Refusal | undefined> {
  const isMoved = wanted.visitType !== visit.visitType || wanted.preferredDate !== visit.preferredDate;
  const notHeld = isMoved ? refuseDay(wanted) : undefined;
  if (notHeld || wanted.status !== "approved") return notHeld;
  // What has its room and takes no other keeps it, even where the house has less room by now.
  const isSame = visit.status === "approved" && !isMoved && wanted.preferredTime === visit.preferredTime;
  if (isSame && PLACES[wanted.groupSize] <= PLACES[visit.groupSize]) return undefined;
  return holdRoom(em, wanted, visit.id);
}

/** The state apart from the rest, since it is what one looks for; of the rest which fields, never what was in them. */
async function leaveTraces(
  em: EntityManager,
  ctx: Context,
  { id, reference, status, adminNotes }: Visit,
  before: VisitStatus,
  reworded: string[],
) {
  const leave = (action: TrailAction, note: string) =>
    leaveTrail(em, ctx, action, { id, name: reference }, note);
  const others = reworded.filter((name) => name !== "adminNotes");
  if (others.length) await leave("visit.changed", others.join(", "));
  const notes = reworded.includes("adminNotes") ? adminNotes : "";
  if (status !== before || reworded.includes("adminNotes"))
    await leave("visit.status", [`${before} → ${status}`, notes].filter(Boolean).join("\n"));
}

/** Gone with all that was typed; the trail keeps that there was one, by its reference. */
export async function deleteVisit(ctx: Context, id: string): Promise<Result<{ id: string }>> {
  const no = refusal(ctx, "visits.manage");
  if (no) return no;
  return once(ctx, async (em) => {
    const visit = await hold(em, id);
    if (!visit) return visitMissing;
    const { reference } = visit;
    await em.nativeDelete(Visit, { id });
    em.clear();
    // What was noted about somebody goes with them.
    await em.execute(
      "update trail_entry set note = split_part(note, e'\\n', 1) where subject_id = ? and action = 'visit.status'",
      [id],
    );
    await leaveTrail(em, ctx, "visit.deleted", { id, name: reference });
    return ok({ id });
  });
}
