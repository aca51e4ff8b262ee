import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Registered } from "#app/schemas/events.ts";
import { cancelRegistration, registerForEvent } from "#app/services/events/registrations.server.ts";

export const loader = api({
  POST: call({
    summary: "Register for an event (idempotent)",
    who: "events.register",
    answer: Registered,
    status: 201,
    mayBeThere: true,
    async run(ctx, { params, isThere }) {
      const registered = await registerForEvent(ctx, params.id!);
      if (!registered.ok) return registered;
      const { isNew, ...standing } = registered.value;
      if (!isNew) isThere();
      return ok({ message: ctx.say("events.registered"), ...standing });
    },
  }),
  DELETE: call({
    summary: "Cancel your registration; the place goes to the next person waiting",
    who: "events.register",
    answer: Registered,
    async run(ctx, { params }) {
      const cancelled = await cancelRegistration(ctx, params.id!);
      return cancelled.ok ? ok({ message: ctx.say("events.cancelled"), ...cancelled.value }) : cancelled;
    },
  }),
});
export const action = loader;
