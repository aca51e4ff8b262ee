import { api, call } from "#app/http/api.server.ts";
import { MailChoices, OwnMail } from "#app/schemas/outbox.ts";
import { chooseOwnMail, findOwnMail, writeToMeAgain } from "#app/services/mail/own-mail.server.ts";

export const loader = api({
  GET: call({
    summary: "What one wants to be told by mail, and whether mail arrives",
    who: "account.own",
    answer: OwnMail,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return findOwnMail(ctx);
    },
  }),
  PUT: call({
    summary: "Choose what one is told by mail, and in which language",
    who: "account.own",
    input: MailChoices,
    answer: OwnMail,
    run: (ctx, { input }) => chooseOwnMail(ctx, input),
  }),
  POST: call({
    summary: "Say that one's address is right after mail to it came back",
    who: "account.own",
    answer: OwnMail,
    run: (ctx) => writeToMeAgain(ctx),
  }),
});
export const action = loader;
