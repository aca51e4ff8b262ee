import { api, call } from "#app/http/api.server.ts";
import { SentAgain } from "#app/schemas/outbox.ts";
import { sendFailedAgain } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  POST: call({
    summary: "Send again the mail that failed, at most 1,000 of the oldest. Not messages to telephones",
    who: "mail.manage",
    answer: SentAgain,
    run: (ctx) => sendFailedAgain(ctx),
  }),
});
export const action = loader;
