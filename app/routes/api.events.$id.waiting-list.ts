import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { RegistrationResult } from "#app/schemas/events.ts";
import { cancelRegistration, joinWaitingList } from "#app/services/events/registrations.server.ts";

export const loader = api({
  POST: call({
    summary: "Join the waiting list, or register if there is a place",
    capability: "events.register",
    output: RegistrationResult,
    status: 201,
    canAlreadyExist: true,
    async run(ctx, { params, markExisting: isThere }) {
      const result = await joinWaitingList(ctx, params.id!);
      if (!result.ok) return result;
      const { isNew, ...registration } = result.value;
      if (!isNew) isThere();
      const message = ctx.t(registration.isRegistered ? "events.registered" : "events.on-waiting-list");
      return ok({ message, ...registration });
    },
  }),
  DELETE: call({
    summary: "Leave the waiting list or cancel your registration",
    capability: "events.register",
    output: RegistrationResult,
    async run(ctx, { params }) {
      const result = await cancelRegistration(ctx, params.id!);
      return result.ok ? ok({ message: ctx.t("events.cancelled"), ...result.value }) : result;
    },
  }),
});
export const action = loader;
