import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { accountList } from "#app/http/definitions/lists.server.ts";
import {
  AccountDetails,
  AccountList,
  CreateInvitation,
  CreatedInvitation,
  InvitationList,
  SentSetupLink,
  UpdateAccount,
} from "#app/schemas/manage-accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  findAccount,
  createInvitation,
  listInvitations,
  revokeInvitation,
  deleteAccount,
  updateAccount,
  resetSecondFactor,
  sendSetupLink,
} from "#app/services/accounts/index.server.ts";

export const routes: ApiRoutes = {
  "/api/admin/accounts": api({
    GET: listCall(accountList, {
      summary: "List accounts, newest first",
      example: { query: "search=wanjiru&role=user" },
      output: AccountList,
    }),
  }),
  "/api/admin/accounts/:id": api({
    GET: call({
      summary: "Get an account with its sessions, records and audit trail",
      capability: "accounts.manage",
      output: AccountDetails,
      run: (ctx, { params }) => findAccount(ctx, params.id!),
    }),
    PUT: call({
      summary: "Update an account; omitted fields are unchanged",
      description:
        "Changing the role or areas, or disabling the account, ends all sessions, tokens and calendar links of the account. A new email address takes effect when its owner confirms it, or immediately if the site sends no email.",
      capability: "accounts.manage",
      input: UpdateAccount,
      output: AccountDetails,
      hasIdempotencyKey: true,
      run: (ctx, { params, input }) => updateAccount(ctx, params.id!, input),
    }),
    DELETE: call({
      summary: "Erase an account immediately",
      example: { message: "accounts.deleted" },
      description:
        "Approved works keep their authors’ names, counts are kept, and audit entries keep a pseudonym. Everything else about the account is deleted. Restoring a backup erases it again.",
      capability: "accounts.manage",
      output: Message,
      async run(ctx, { params }) {
        const deleted = await deleteAccount(ctx, params.id!);
        return deleted.ok ? ok({ message: ctx.t("accounts.deleted") }) : deleted;
      },
    }),
  }),
  "/api/admin/accounts/:id/second-factor": api({
    DELETE: call({
      summary: "Reset two-step login for an account",
      example: { message: "accounts.second-factor-reset" },
      capability: "accounts.manage",
      output: Message,
      async run(ctx, { params }) {
        const reset = await resetSecondFactor(ctx, params.id!);
        return reset.ok ? ok({ message: ctx.t("accounts.second-factor-reset") }) : reset;
      },
    }),
  }),
  "/api/admin/accounts/:id/setup-link": api({
    POST: call({
      summary: "Send the owner of an account a link to set a password",
      description: "`link` is returned only if the site sends no email.",
      capability: "accounts.manage",
      output: SentSetupLink,
      status: 201,
      run: (ctx, { params }) => sendSetupLink(ctx, params.id!),
    }),
  }),
  "/api/admin/invitations": api({
    GET: call({
      summary: "List open invitations",
      capability: "accounts.manage",
      output: InvitationList,
      run: (ctx) => listInvitations(ctx),
    }),
    POST: call({
      summary: "Invite a person by email",
      description:
        "The link can be used once, within seven days. `link` is returned only if the site sends no email. A second invitation replaces the first.",
      capability: "accounts.manage",
      input: CreateInvitation,
      output: CreatedInvitation,
      status: 201,
      run: (ctx, { input }) => createInvitation(ctx, input),
    }),
  }),
  "/api/admin/invitations/:id": api({
    DELETE: call({
      summary: "Withdraw an invitation",
      example: { message: "invitations.revoked" },
      capability: "accounts.manage",
      output: Message,
      async run(ctx, { params }) {
        const revoked = await revokeInvitation(ctx, params.id!);
        return revoked.ok ? ok({ message: ctx.t("invitations.revoked") }) : revoked;
      },
    }),
  }),
};
