import { api, call } from "#app/http/api.server.ts";
import { GiveSetupLink, SetupLink } from "#app/schemas/accounts.ts";
import { giveSetupLink } from "#app/services/people/setup-links.server.ts";

export const loader = api({
  POST: call({
    summary: "Create a one-time password link",
    who: "links.give",
    input: GiveSetupLink,
    answer: SetupLink,
    status: 201,
    run: (ctx, { input }) => giveSetupLink(ctx, input),
  }),
});
export const action = loader;
