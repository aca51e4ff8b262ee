import { api, call } from "#app/http/api.server.ts";
import { MailChoices, OwnMail } from "#app/schemas/outbox.ts";
import { chooseOwnMail, findOwnMail, writeToMeAgain } from "#app/services/mail/own-mail.server.ts";

export const loader = api({
  GET: call({
    summary: "Get your email settings and delivery state",
    who: "account.own",
    answer: OwnMail,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return findOwnMail(ctx);
    },
  }),
  PUT: call({
    summary: "Update your email settings",
    who: "account.own",
    input: MailChoices,
    answer: OwnMail,
    run: (ctx, { input }) => chooseOwnMail(ctx, input),
  }),
  POST: call({
    summary: "Confirm your email address after a bounce",
    who: "account.own",
    answer: OwnMail,
    run: (ctx) => writeToMeAgain(ctx),
  }),
});
export const action = loader;
