import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { removeRegistration } from "#app/services/events/registrations.server.ts";

export const loader = api({
  DELETE: call({
    summary: "Remove a registration",
    capability: "events.manage",
    output: Message,
    async run(ctx, { params }) {
      const removed = await removeRegistration(ctx, params.id!, params.registrationId!);
      return removed.ok ? ok({ message: ctx.t("registrations.removed") }) : removed;
    },
  }),
});
export const action = loader;
