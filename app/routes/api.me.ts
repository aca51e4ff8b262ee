import { api, call } from "#app/http/api.server.ts";
import { OwnAccount, UpdateOwnAccount } from "#app/schemas/manage-accounts.ts";
import { findOwnAccount, updateOwnAccount } from "#app/services/accounts/own-account.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the user's own account, what is stored about it and its security events",
    capability: "account.own",
    output: OwnAccount,
    run: (ctx) => findOwnAccount(ctx),
  }),
  PUT: call({
    summary: "Change the user's own name or email address, or switch the reading history on or off",
    description: "A link is sent to a new address, which is `newEmail` until the link is used.",
    capability: "account.own",
    input: UpdateOwnAccount,
    output: OwnAccount,
    async run(ctx, { input }) {
      const updated = await updateOwnAccount(ctx, input);
      return updated.ok ? findOwnAccount(ctx) : updated;
    },
  }),
});
export const action = loader;
