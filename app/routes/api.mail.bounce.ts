import { api, call } from "#app/http/api.server.ts";
import { Bounce, Bounced } from "#app/schemas/outbox.ts";
import { noteBounce } from "#app/services/mail/bounces.server.ts";

export const loader = api({
  POST: call({
    summary: "Report a bounced email",
    description: "For the mail server, with the secret BOUNCE_SECRET.",
    input: Bounce,
    answer: Bounced,
    run: (ctx, { input }) => noteBounce(ctx, input),
  }),
});
export const action = loader;
