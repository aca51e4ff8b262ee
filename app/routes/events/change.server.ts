import { z } from "zod";

import { closed } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { given, Refused } from "#app/http/refused.server.ts";
import { CreateEvent, DecideEvent, UpdateEventForm } from "#app/schemas/events.ts";
import {
  createEvent,
  decideEvent,
  deleteEvent,
  findEvent,
  updateEvent,
} from "#app/services/events.server.ts";

/** Adds, proposes, edits, deletes and decides; which of them, the address says. */
export async function changeEvents(ctx: RequestContext, { request, url }: { request: Request; url: URL }) {
  const id = url.searchParams.get("id") ?? "";
  switch (url.searchParams.get("dialog")) {
    case "add": {
      const form = await readForm(ctx, request, CreateEvent);
      if (!form.ok) return form.reply();
      const added = await keepingTyped(() => createEvent(ctx, form.value));
      if (!added.ok) return form.reply(added);
      const isProposal = added.value.approvalStatus === "pending";
      return redirectWithNotice(closed(url), isProposal ? "events.proposed" : "events.added");
    }
    case "edit": {
      const form = await readForm(ctx, request, UpdateEventForm);
      if (!form.ok) return form.reply();
      const updated = await keepingTyped(() => updateEvent(ctx, id, form.value));
      if (updated.ok) return redirectWithNotice(closed(url), "events.updated");
      // Told that it was changed meanwhile, one may save over that: the form then names what there is now.
      const now = updated.kind === "conflict" ? await findEvent(ctx, id) : undefined;
      return form.reply(updated, now?.ok ? { version: String(now.value.version) } : {});
    }
    case "delete": {
      const form = await readForm(ctx, request, z.object({}));
      if (!form.ok) return form.reply();
      const deleted = await keepingTyped(() => deleteEvent(ctx, id));
      return deleted.ok ? redirectWithNotice(closed(url), "events.deleted") : form.reply(deleted);
    }
    case "approve":
    case "reject": {
      const form = await readForm(ctx, request, DecideEvent);
      if (!form.ok) return form.reply();
      const decided = await keepingTyped(() => decideEvent(ctx, id, form.value));
      if (!decided.ok) return form.reply(decided);
      return redirectWithNotice(closed(url), form.value.approve ? "events.approved" : "events.rejected");
    }
    default:
      throw new Refused(404, "refused.missing");
  }
}

/** The event that a dialog of the address is about, for those who may change it. */
export async function chosenEvent(ctx: RequestContext, url: URL) {
  const id = url.searchParams.get("id");
  const isAsked = ["edit", "delete", "reject"].includes(url.searchParams.get("dialog") ?? "");
  if (!id || !isAsked || ctx.actor.role !== "admin") return undefined;
  return given(await findEvent(ctx, id));
}
