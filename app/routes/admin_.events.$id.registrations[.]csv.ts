import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeRegistrations } from "#app/services/events/registration-list.server.ts";

export const loader = feedRoute(
  "csv",
  ({ say, ...ctx }, { params }) =>
    writeRegistrations(ctx, params.id!, {
      name: say("registrations.name"),
      email: say("registrations.email"),
      at: say("registrations.at"),
      state: say("registrations.state"),
      registered: say("registrations.registered"),
      waiting: say("registrations.waiting"),
    }),
  { name: "registrations.csv", isPrivate: true },
);
