import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { AccountDetails, UpdateAccount } from "#app/schemas/manage-accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import { findAccount } from "#app/services/accounts/account-details.server.ts";
import { deleteAccount, updateAccount } from "#app/services/accounts/manage-accounts.server.ts";

export const loader = api({
  GET: call({
    summary: "Get an account with its sessions, records and audit log",
    capability: "accounts.manage",
    output: AccountDetails,
    run: (ctx, { params }) => findAccount(ctx, params.id!),
  }),
  PUT: call({
    summary: "Change an account; fields that are not named stay as they are",
    description:
      "Another role, other areas and disabling end all sessions, tokens and calendar links of the account. A new email address counts when its owner has confirmed it, or at once where no mail is sent.",
    capability: "accounts.manage",
    input: UpdateAccount,
    output: AccountDetails,
    hasIdempotencyKey: true,
    run: (ctx, { params, input }) => updateAccount(ctx, params.id!, input),
  }),
  DELETE: call({
    summary: "Erase an account at once",
    description:
      "Approved works stay with the names of their authors, counts stay, and audit entries stay with a pseudonym. Everything else about the account is deleted. A restored backup erases it again.",
    capability: "accounts.manage",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deleteAccount(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("accounts.deleted") }) : deleted;
    },
  }),
});
export const action = loader;
