import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { unlinkIdentity } from "#app/services/accounts/login-provider/external-identities.server.ts";

export const loader = api({
  DELETE: call({
    summary: "Disconnect a login at a provider from your account",
    description: "Needs a recent proof. The last one of an account without a password is refused with 409.",
    capability: "account.own",
    output: Message,
    async run(ctx, { params }) {
      const unlinked = await unlinkIdentity(ctx, params.id!);
      return unlinked.ok ? ok({ message: ctx.t("login-provider.unlinked") }) : unlinked;
    },
  }),
});
export const action = loader;
