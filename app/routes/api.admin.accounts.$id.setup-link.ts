import { api, call } from "#app/http/api.server.ts";
import { SentSetupLink } from "#app/schemas/manage-accounts.ts";
import { sendSetupLink } from "#app/services/accounts/setup-links.server.ts";

export const loader = api({
  POST: call({
    summary: "Send the owner of an account a link to set a password",
    description: "`link` is in the response only where no mail is sent.",
    capability: "accounts.manage",
    output: SentSetupLink,
    status: 201,
    run: (ctx, { params }) => sendSetupLink(ctx, params.id!),
  }),
});
export const action = loader;
