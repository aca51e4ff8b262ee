import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { revokeInvitation } from "#app/services/accounts/invitations.server.ts";

export const loader = api({
  DELETE: call({
    summary: "Withdraw an invitation",
    capability: "accounts.manage",
    output: Message,
    async run(ctx, { params }) {
      const revoked = await revokeInvitation(ctx, params.id!);
      return revoked.ok ? ok({ message: ctx.t("invitations.revoked") }) : revoked;
    },
  }),
});
export const action = loader;
