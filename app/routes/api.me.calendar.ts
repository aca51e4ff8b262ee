import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { CalendarLink } from "#app/schemas/events.ts";
import { Message } from "#app/schemas/shared.ts";
import { createCalendarLink, deleteCalendarLink } from "#app/services/calendars/calendar-links.server.ts";

export const loader = api({
  POST: call({
    summary: "Create a private calendar link (replaces the old one)",
    capability: "account.own",
    output: CalendarLink,
    status: 201,
    run: (ctx) => createCalendarLink(ctx, "registrations"),
  }),
  DELETE: call({
    summary: "Delete your calendar link",
    capability: "account.own",
    output: Message,
    async run(ctx) {
      const result = await deleteCalendarLink(ctx, "registrations");
      return result.ok ? ok({ message: ctx.t("calendar.deleted") }) : result;
    },
  }),
});
export const action = loader;
