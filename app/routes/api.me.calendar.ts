import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { CalendarLink } from "#app/schemas/events.ts";
import { Message } from "#app/schemas/shared.ts";
import { giveCalendarLink, takeBackCalendarLink } from "#app/services/calendars/calendar-links.server.ts";

export const loader = api({
  POST: call({
    summary: "Create a private calendar link (replaces the old one)",
    who: "account.own",
    answer: CalendarLink,
    status: 201,
    run: (ctx) => giveCalendarLink(ctx, "registrations"),
  }),
  DELETE: call({
    summary: "Delete your calendar link",
    who: "account.own",
    answer: Message,
    async run(ctx) {
      const taken = await takeBackCalendarLink(ctx, "registrations");
      return taken.ok ? ok({ message: ctx.say("calendar.taken-back") }) : taken;
    },
  }),
});
export const action = loader;
