import { hasCapability } from "#app/core/access.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { checkAccess } from "#app/core/access.server.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { CreateEvent, DecideEvent, UpdateEventForm } from "#app/schemas/events.ts";
import { EVENT_PICTURE } from "#app/schemas/lists/events.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  createEvent,
  decideEvent,
  deleteEvent,
  findEvent,
  updateEvent,
} from "#app/services/events/index.server.ts";

export async function eventAction(ctx: RequestContext, args: ScreenArgs) {
  const query = readQuery(args.url);
  const id = query.id() ?? "";
  const pictureUpload = getPictureUpload(ctx, args.request);
  switch (query.word("dialog")) {
    case "add":
      return handleForm(ctx, args, {
        schema: CreateEvent,
        ...pictureUpload,
        run: (input, file) => createEvent(ctx, input, file),
        onSuccess: ({ approvalStatus, title }) => ({
          notice: approvalStatus === "pending" ? "events.proposed" : "events.added",
          about: title,
        }),
      });
    case "edit":
      return handleForm(ctx, args, {
        schema: UpdateEventForm,
        ...pictureUpload,
        run: (input, file) => updateEvent(ctx, id, input, file),
        onSuccess: ({ title }) => ({ notice: "events.updated", about: title }),
        findCurrent: () => findEvent(ctx, id),
      });
    case "delete":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => deleteEvent(ctx, id),
        onSuccess: ({ title }) => ({ notice: "events.deleted", about: title }),
      });
    case "approve":
    case "reject":
      return handleForm(ctx, args, {
        schema: DecideEvent,
        run: (input) => decideEvent(ctx, id, input),
        onSuccess: ({ title }, { approve }) => ({
          notice: approve ? "events.approved" : "events.rejected",
          about: title,
        }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}

/** A form without a file may also be sent without parts. */
const getPictureUpload = (ctx: RequestContext, request: Request) =>
  request.headers.get("content-type")?.startsWith("multipart/")
    ? {
        upload: {
          refusal: checkAccess(ctx, "events.propose"),
          maxBytes: () => EVENT_PICTURE.maxBytes,
          isRequired: false,
        },
      }
    : undefined;

export async function findChosenEvent(ctx: RequestContext, url: URL) {
  const id = readQuery(url).id();
  const isEventDialog = ["edit", "delete", "reject"].includes(readQuery(url).word("dialog") ?? "");
  if (!id || !isEventDialog || !hasCapability(ctx, "events.manage")) return undefined;
  return unwrap(await findEvent(ctx, id));
}
