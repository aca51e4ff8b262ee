import { api, call } from "#app/http/api.server.ts";
import { MyRegistrationStatus } from "#app/schemas/events.ts";
import { findMyRegistration } from "#app/services/events/registrations.server.ts";

export const loader = api({
  GET: call({
    summary: "Get your registration status and waiting-list position",
    capability: "events.register",
    output: MyRegistrationStatus,
    run(ctx, { params, headers }) {
      headers.set("Cache-Control", "no-store");
      return findMyRegistration(ctx, params.id!);
    },
  }),
});
export const action = loader;
