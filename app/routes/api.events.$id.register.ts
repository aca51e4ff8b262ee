import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { RegistrationResult } from "#app/schemas/events.ts";
import { cancelRegistration, registerForEvent } from "#app/services/events/registrations.server.ts";

export const loader = api({
  POST: call({
    summary: "Register for an event (idempotent)",
    capability: "events.register",
    output: RegistrationResult,
    status: 201,
    canAlreadyExist: true,
    async run(ctx, { params, markExisting: isThere }) {
      const registered = await registerForEvent(ctx, params.id!);
      if (!registered.ok) return registered;
      const { isNew, ...registration } = registered.value;
      if (!isNew) isThere();
      return ok({ message: ctx.t("events.registered"), ...registration });
    },
  }),
  DELETE: call({
    summary: "Cancel your registration; the place goes to the next person waiting",
    capability: "events.register",
    output: RegistrationResult,
    async run(ctx, { params }) {
      const cancelled = await cancelRegistration(ctx, params.id!);
      return cancelled.ok ? ok({ message: ctx.t("events.cancelled"), ...cancelled.value }) : cancelled;
    },
  }),
});
export const action = loader;
