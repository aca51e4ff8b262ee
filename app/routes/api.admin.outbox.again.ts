import { api, call } from "#app/http/api.server.ts";
import { SentAgain } from "#app/schemas/outbox.ts";
import { sendFailedAgain } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  POST: call({
    summary: "Resend failed email, up to 1,000, oldest first",
    description: "Text messages are not resent.",
    who: "mail.manage",
    answer: SentAgain,
    run: (ctx) => sendFailedAgain(ctx),
  }),
});
export const action = loader;
