import { checkAccess, requireUser } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { isId } from "#app/models/id.ts";
import type { Event } from "#app/schemas/events.ts";
import { type IncomingFile, refuseFile, withUploadCleanup } from "#app/services/files/index.server.ts";

import { canSeeEvent } from "./event-view.ts";
import { findEvent, findEventRow } from "./events.server.ts";
import { deleteEventPicture, renderEventPicture, type SavePicture } from "./render-event-picture.server.ts";

export const setEventPicture = (
  ctx: Context,
  id: string,
  file: IncomingFile | undefined,
): Promise<Result<Event>> =>
  withUploadCleanup(file, async () => {
    const refusal = checkAccess(ctx, "events.propose");
    if (refusal) return refusal;
    if (!file) return refuseFile("invalid", "content.file-required");
    const picture = await renderEventPicture(file);
    return picture.ok ? changePicture(ctx, id, picture.value!) : picture;
  });

export const removeEventPicture = (ctx: Context, id: string) => changePicture(ctx, id, deleteEventPicture);

/** The author of a proposal may change its picture until it is decided. */
async function changePicture(ctx: Context, id: string, change: SavePicture): Promise<Result<Event>> {
  const refusal = checkAccess(ctx, "events.propose");
  if (refusal) return refusal;
  const missing = fail("not-found", "events.missing");
  const changed = await transaction(ctx, async (em): Promise<Result<true>> => {
    if (!isId(id)) return missing;
    const event = await query(em)
      .selectFrom("event")
      .select(["title", "approval_status as approvalStatus", "proposer_id as proposerId"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!event || !canSeeEvent(ctx.actor, event)) return missing;
    const isOwnProposal = event.approvalStatus === "pending" && event.proposerId === requireUser(ctx).id;
    if (!isOwnProposal) {
      const denied = checkAccess(ctx, "events.manage");
      if (denied) return denied;
    }
    await change(em, id);
    await writeAuditLog(em, ctx, "event.changed", { id, name: event.title });
    return ok(true);
  });
  return changed.ok ? findEvent(ctx, id) : changed;
}

const NAME_PATTERN = /^([\da-f-]{36})(-small)?\.(webp|jpg)$/;

/** A changed picture gets another id, so that caches never have an old one. */
export async function findEventPicture(
  ctx: Context,
  name: string,
): Promise<Result<{ bytes: Uint8Array; mediaType: string; isPublic: boolean }>> {
  const [, id, small, extension] = NAME_PATTERN.exec(name) ?? [];
  const row =
    id && isId(id)
      ? await query(ctx.em)
          .selectFrom("event_picture")
          .select([
            "event_id as eventId",
            extension === "jpg" ? "jpeg as bytes" : small ? "small_webp as bytes" : "webp as bytes",
          ])
          .where("id", "=", id)
          .executeTakeFirst()
      : undefined;
  const event = row && (await findEventRow(ctx, row.eventId));
  if (!event) return fail("not-found", "refusal.missing");
  const mediaType = extension === "jpg" ? "image/jpeg" : "image/webp";
  return ok({ bytes: row.bytes, mediaType, isPublic: event.approvalStatus === "approved" });
}
