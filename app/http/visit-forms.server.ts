import { redirect } from "@remix-run/node";
import { z } from "zod";

import { sentence } from "#app/messages/sentence.ts";
import {
  RemoveRoomDay,
  SetRoom,
  SetRoomDay,
  SetVisitStatus,
  SetVisitStatusForm,
  UpdateVisitForm,
  visitTypeIn,
} from "#app/schemas/visits.ts";
import type { Result } from "#app/services/result.ts";
import { removeRoomDay, setRoom, setRoomDay, unsetRoom } from "#app/services/room-settings.server.ts";
import { findRoomOf } from "#app/services/visit-room.server.ts";
import { deleteVisit, setVisitStatus, updateVisit } from "#app/services/visit-status.server.ts";
import { listVisitHistory } from "#app/services/visits-list.server.ts";
import { findVisit } from "#app/services/visits.server.ts";

import { closed } from "./content-forms.server.ts";
import type { RequestContext } from "./context.server.ts";
import { keepingTyped, readForm } from "./form.server.ts";
import { redirectWithNotice } from "./notice.server.ts";
import { given, Refused } from "./refused.server.ts";

type Asked = { request: Request; url: URL };

/** What administrators do with requests, on whichever screen; what it is, the address says. */
export async function visitAction(ctx: RequestContext, { request, url }: Asked) {
  const id = url.searchParams.get("id") ?? "";
  const dialog = url.searchParams.get("dialog");
  switch (dialog) {
    case "edit": {
      const form = await readForm(ctx, request, UpdateVisitForm);
      if (!form.ok) return form.reply();
      const updated = await keepingTyped(() => updateVisit(ctx, id, form.value));
      if (updated.ok) return redirectWithNotice(closed(url), "visits.updated");
      return form.reply(updated, await renewed(ctx, id, updated));
    }
    // The quick buttons leave the notes as they are; the form shows them.
    case "decide":
    case "status": {
      const form = await readForm(ctx, request, dialog === "status" ? SetVisitStatusForm : SetVisitStatus);
      if (!form.ok) return form.reply();
      const set = await keepingTyped(() => setVisitStatus(ctx, id, form.value));
      if (!set.ok) return form.reply(set, await renewed(ctx, id, set));
      const word = ctx.say(`status.${form.value.status}`).toLocaleLowerCase(ctx.language);
      return redirectWithNotice(closed(url), sentence("visits.status-set", word));
    }
    case "delete": {
      const form = await readForm(ctx, request, z.object({}));
      if (!form.ok) return form.reply();
      const deleted = await keepingTyped(() => deleteVisit(ctx, id));
      return deleted.ok ? redirectWithNotice(closed(url), "visits.deleted") : form.reply(deleted);
    }
    default:
      throw new Refused(404, "refused.missing");
  }
}

/** Told that it was changed meanwhile, one may save over that: the form then names what there is now. */
async function renewed(
  ctx: RequestContext,
  id: string,
  refused: Result<unknown>,
): Promise<Record<string, string>> {
  const isStale = !refused.ok && refused.sentence === "visits.stale";
  const now = isStale ? await findVisit(ctx, id) : undefined;
  return now?.ok ? { version: String(now.value.version) } : {};
}

const DIALOGS = ["details", "edit", "status", "decide", "delete"];

/** The visit that an administrator's dialog is about, what happened to it, and what room there is at its time. */
export async function chosenVisit(ctx: RequestContext, url: URL) {
  const id = url.searchParams.get("id");
  if (ctx.actor.role !== "admin" || !id || !DIALOGS.includes(url.searchParams.get("dialog") ?? ""))
    return undefined;
  const visit = given(await findVisit(ctx, id));
  return { visit, history: given(await listVisitHistory(ctx, id)), room: await findRoomOf(ctx, visit) };
}

/** Opening hours, room, and the days unlike others, of the type that the address names. */
export async function roomAction(ctx: RequestContext, { request, url }: Asked) {
  const visitType = visitTypeIn(url.searchParams.get("id"));
  if (!visitType) throw new Refused(404, "refused.missing");
  const days = `${url.pathname}?dialog=room&id=${visitType}`;
  switch (url.searchParams.get("dialog")) {
    case "room": {
      const form = await readForm(ctx, request, SetRoom);
      if (!form.ok) return form.reply();
      const set = await keepingTyped(() => setRoom(ctx, visitType, form.value));
      return set.ok ? redirectWithNotice(closed(url), "visits.room-saved") : form.reply(set);
    }
    case "room-clear": {
      given(await unsetRoom(ctx, visitType));
      return redirectWithNotice(closed(url), "visits.room-saved");
    }
    case "room-day": {
      const form = await readForm(ctx, request, SetRoomDay);
      if (!form.ok) return form.reply();
      const set = await keepingTyped(() => setRoomDay(ctx, visitType, form.value));
      return set.ok ? redirect(days, 303) : form.reply(set);
    }
    case "room-day-remove": {
      const form = await readForm(ctx, request, RemoveRoomDay);
      if (!form.ok) return form.reply();
      const removed = await keepingTyped(() => removeRoomDay(ctx, visitType, form.value));
      return removed.ok ? redirect(days, 303) : form.reply(removed);
    }
    default:
      throw new Refused(404, "refused.missing");
  }
}
