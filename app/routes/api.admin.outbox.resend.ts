import { api, call } from "#app/http/api.server.ts";
import { ResendResult } from "#app/schemas/outbox.ts";
import { resendFailedMessages } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  POST: call({
    summary: "Resend failed email, up to 1,000, oldest first",
    description: "Text messages are not resent.",
    capability: "mail.manage",
    output: ResendResult,
    run: (ctx) => resendFailedMessages(ctx),
  }),
});
export const action = loader;
