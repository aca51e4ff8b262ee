import { api, call } from "#app/http/api.server.ts";
import { LeaveInput, PlannedErasure } from "#app/schemas/privacy.ts";
import { OwnAccount, UpdateOwnAccount } from "#app/schemas/manage-accounts.ts";
import { planOwnErasure } from "#app/services/accounts/own-erasure.server.ts";
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
  DELETE: call({
    summary: "Leave: the account is erased after 14 days",
    description:
      "Until then `PUT /api/me/keep` cancels it. `password` may be left out after a recent login or `POST /api/auth/reauthenticate`. Approved works stay with the names of their authors.",
    capability: "account.own",
    input: LeaveInput,
    status: 202,
    output: PlannedErasure,
    run: (ctx, { input }) => planOwnErasure(ctx, input),
  }),
});
export const action = loader;
