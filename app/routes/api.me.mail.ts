import { api, call } from "#app/http/api.server.ts";
import { UpdateMailPreferences, MailPreferences } from "#app/schemas/outbox.ts";
import {
  updateMailPreferences,
  findMailPreferences,
  deleteOwnBounces,
} from "#app/services/mail/mail-preferences.server.ts";

export const loader = api({
  GET: call({
    summary: "Get your email settings and delivery state",
    capability: "account.own",
    output: MailPreferences,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return findMailPreferences(ctx);
    },
  }),
  PUT: call({
    summary: "Update your email settings",
    capability: "account.own",
    input: UpdateMailPreferences,
    output: MailPreferences,
    run: (ctx, { input }) => updateMailPreferences(ctx, input),
  }),
  POST: call({
    summary: "Confirm your email address after a bounce",
    capability: "account.own",
    output: MailPreferences,
    run: (ctx) => deleteOwnBounces(ctx),
  }),
});
export const action = loader;
