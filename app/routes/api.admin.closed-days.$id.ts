import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { deleteClosedDays } from "#app/services/appointments/closed-days.server.ts";

export const loader = api({
  DELETE: call({
    summary: "Open a range of closed days again",
    capability: "appointments.manage",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deleteClosedDays(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("visit-types.closed-removed") }) : deleted;
    },
  }),
});
export const action = loader;
