import { api, call } from "#app/http/api.server.ts";
import { BounceReport, BounceResult } from "#app/schemas/outbox.ts";
import { recordBounce } from "#app/services/mail/bounces.server.ts";

export const loader = api({
  POST: call({
    summary: "Report a bounced email",
    description: "For the mail server, with the secret BOUNCE_SECRET.",
    input: BounceReport,
    output: BounceResult,
    run: (ctx, { input }) => recordBounce(ctx, input),
  }),
});
export const action = loader;
