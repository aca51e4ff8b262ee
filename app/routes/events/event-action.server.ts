import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import {
  findDialogId,
  formAction,
  type ActionArgs,
  type Action,
} from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { CreateEvent, DecideEvent, UpdateEventForm } from "#app/schemas/events.ts";
import { EVENT_PICTURE } from "#app/schemas/lists/events.ts";
import type { EventAction } from "#app/schemas/lists/events.ts";
import {
  createEvent,
  decideEvent,
  deleteEvent,
  findEvent,
  updateEvent,
} from "#app/services/events/index.server.ts";

/** A form without a file may also be sent without parts. */
const readPicture = (ctx: RequestContext, { request }: ActionArgs) =>
  request.headers.get("content-type")?.startsWith("multipart/")
    ? {
        refusal: checkAccess(ctx, "events.propose"),
        maxBytes: () => EVENT_PICTURE.maxBytes,
        isRequired: false,
      }
    : undefined;

const decide = formAction({
  schema: DecideEvent,
  run: (ctx, input, { id }) => decideEvent(ctx, id, input),
  success: ({ title }, { approve }) => ({
    notice: approve ? "events.approved" : "events.rejected",
    about: title,
  }),
});

export const eventActions = {
  add: formAction({
    schema: CreateEvent,
    upload: readPicture,
    run: (ctx, input, { file }) => createEvent(ctx, input, file),
    success: ({ approvalStatus, title }) => ({
      notice: approvalStatus === "pending" ? "events.proposed" : "events.added",
      about: title,
    }),
  }),
  edit: formAction({
    schema: UpdateEventForm,
    upload: readPicture,
    run: (ctx, input, { id, file }) => updateEvent(ctx, id, input, file),
    success: ({ title }) => ({ notice: "events.updated", about: title }),
    findCurrent: (ctx, { id }) => findEvent(ctx, id),
  }),
  delete: formAction({
    run: (ctx, _, { id }) => deleteEvent(ctx, id),
    success: ({ title }) => ({ notice: "events.deleted", about: title }),
  }),
  approve: decide,
  reject: decide,
} satisfies Record<EventAction, Action>;

export async function findChosenEvent(ctx: RequestContext, url: URL) {
  const id = findDialogId(url, eventActions);
  return id && hasCapability(ctx, "events.manage") ? unwrap(await findEvent(ctx, id)) : undefined;
}
