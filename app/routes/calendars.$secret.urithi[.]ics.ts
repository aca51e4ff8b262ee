import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeRegistrationsCalendar } from "#app/services/event-feeds.server.ts";

/** A private address: whoever has it reads one calendar and nothing else. */
export const loader = feedRoute(
  "ics",
  (ctx, { params }) =>
    writeRegistrationsCalendar(
      ctx,
      params.secret!,
      ctx.say("calendar.registrations-name", ctx.say("site.name")),
    ),
  { isPrivate: true },
);
