import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Registered } from "#app/schemas/events.ts";
import { cancelRegistration, waitForEvent } from "#app/services/events/registrations.server.ts";

export const loader = api({
  POST: call({
    summary: "Join the waiting list, or register if there is a place",
    who: "events.register",
    answer: Registered,
    status: 201,
    mayBeThere: true,
    async run(ctx, { params, isThere }) {
      const waiting = await waitForEvent(ctx, params.id!);
      if (!waiting.ok) return waiting;
      const { isNew, ...standing } = waiting.value;
      if (!isNew) isThere();
      const message = ctx.say(standing.isRegistered ? "events.registered" : "events.waits");
      return ok({ message, ...standing });
    },
  }),
  DELETE: call({
    summary: "Leave the waiting list or cancel your registration",
    who: "events.register",
    answer: Registered,
    async run(ctx, { params }) {
      const left = await cancelRegistration(ctx, params.id!);
      return left.ok ? ok({ message: ctx.say("events.cancelled"), ...left.value }) : left;
    },
  }),
});
export const action = loader;
