import { api, call } from "#app/http/api.server.ts";
import { EmailConfirmationState, ConfirmEmail } from "#app/schemas/accounts.ts";
import { confirmEmail } from "#app/services/accounts/confirm-email.server.ts";

export const loader = api({
  POST: call({
    summary: "Confirm an account’s email address with the link sent to it",
    input: ConfirmEmail,
    output: EmailConfirmationState,
    run: (ctx, { input }) => confirmEmail(ctx, input.secret),
  }),
});
export const action = loader;
