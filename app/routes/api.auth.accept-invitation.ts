import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { AcceptInvitation } from "#app/schemas/manage-accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import { acceptInvitation } from "#app/services/accounts/invitations.server.ts";

export const loader = api({
  POST: call({
    summary: "Create an account with an invitation",
    input: AcceptInvitation,
    output: Message,
    status: 201,
    async run(ctx, { input }) {
      const accepted = await acceptInvitation(ctx, input);
      return accepted.ok ? ok({ message: ctx.t("accept-invitation.done") }) : accepted;
    },
  }),
});
export const action = loader;
