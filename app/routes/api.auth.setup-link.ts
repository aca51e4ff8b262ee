import { api, call } from "#app/http/api.server.ts";
import { CreateSetupLink, SetupLink } from "#app/schemas/accounts.ts";
import { issueSetupLinkAsAdmin } from "#app/services/accounts/setup-links.server.ts";

export const loader = api({
  POST: call({
    summary: "Create a one-time password link",
    capability: "setup-links.create",
    input: CreateSetupLink,
    output: SetupLink,
    status: 201,
    run: (ctx, { input }) => issueSetupLinkAsAdmin(ctx, input),
  }),
});
export const action = loader;
