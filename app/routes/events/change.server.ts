import { closed } from "#app/http/closed.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inDialog, submit } from "#app/http/dialog.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { CreateEvent, DecideEvent, UpdateEventForm } from "#app/schemas/events.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  createEvent,
  decideEvent,
  deleteEvent,
  findEvent,
  updateEvent,
} from "#app/services/events/events.server.ts";

/** The address says which. */
export async function changeEvents(ctx: RequestContext, { request, url }: { request: Request; url: URL }) {
  const id = readQuery(url).id() ?? "";
  const decide = async () =>
    submit(
      await readForm(ctx, request, DecideEvent),
      (typed) => decideEvent(ctx, id, typed),
      ({ title }, { approve }) =>
        redirectWithNotice(closed(url), approve ? "events.approved" : "events.rejected", title),
    );
  return inDialog(url, {
    add: async () =>
      submit(
        await readForm(ctx, request, CreateEvent),
        (typed) => createEvent(ctx, typed),
        ({ approvalStatus, title }) =>
          redirectWithNotice(
            closed(url),
            approvalStatus === "pending" ? "events.proposed" : "events.added",
            title,
          ),
      ),
    edit: async () =>
      submit(
        await readForm(ctx, request, UpdateEventForm),
        (typed) => updateEvent(ctx, id, typed),
        ({ title }) => redirectWithNotice(closed(url), "events.updated", title),
        () => findEvent(ctx, id),
      ),
    delete: async () =>
      submit(
        await readForm(ctx, request, NoFields),
        () => deleteEvent(ctx, id),
        ({ title }) => redirectWithNotice(closed(url), "events.deleted", title),
      ),
    approve: decide,
    reject: decide,
  });
}

/** Undefined for those who may not change it. */
export async function chosenEvent(ctx: RequestContext, url: URL) {
  const id = readQuery(url).id();
  const isAsked = ["edit", "delete", "reject"].includes(readQuery(url).word("dialog") ?? "");
  if (!id || !isAsked || ctx.actor.role !== "admin") return undefined;
  return unwrap(await findEvent(ctx, id));
}
