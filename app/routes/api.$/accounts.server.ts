import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { accountList } from "#app/http/dashboard/admin-lists.server.ts";
import {
  AccountDetails,
  AccountList,
  CreateInvitation,
  CreatedInvitation,
  InvitationList,
  SentSetupLink,
  UpdateAccount,
} from "#app/schemas/manage-accounts.ts";
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

export const calls: ApiCalls = {
  "GET /api/admin/accounts": listCall(accountList, {
    summary: "List accounts, newest first",
    example: { query: "search=wanjiru&role=user" },
    output: AccountList,
  }),
  "GET /api/admin/accounts/:id": call({
    summary: "Get an account with its sessions, records and audit trail",
    capability: "accounts.manage",
    output: AccountDetails,
    run: (ctx, { params }) => findAccount(ctx, params.id!),
  }),
  "PUT /api/admin/accounts/:id": call({
    summary: "Update an account; omitted fields are unchanged",
    description:
      "Changing the role or areas, or disabling the account, ends all sessions, tokens and calendar links of the account. A new email address takes effect when its owner confirms it, or immediately if the site sends no email.",
    capability: "accounts.manage",
    input: UpdateAccount,
    output: AccountDetails,
    hasIdempotencyKey: true,
    run: (ctx, { params, input }) => updateAccount(ctx, params.id!, input),
  }),
  "DELETE /api/admin/accounts/:id": call({
    summary: "Erase an account immediately",
    description:
      "Approved works keep their authors’ names, counts are kept, and audit entries keep a pseudonym. Everything else about the account is deleted. Restoring a backup erases it again.",
    capability: "accounts.manage",
    message: "accounts.deleted",
    run: (ctx, { params }) => deleteAccount(ctx, params.id!),
  }),
  "DELETE /api/admin/accounts/:id/second-factor": call({
    summary: "Reset two-step login for an account",
    capability: "accounts.manage",
    message: "accounts.second-factor-reset",
    run: (ctx, { params }) => resetSecondFactor(ctx, params.id!),
  }),
  "POST /api/admin/accounts/:id/setup-link": call({
    summary: "Send the owner of an account a link to set a password",
    description: "`link` is returned only if the site sends no email.",
    capability: "accounts.manage",
    output: SentSetupLink,
    status: 201,
    run: (ctx, { params }) => sendSetupLink(ctx, params.id!),
  }),
  "GET /api/admin/invitations": call({
    summary: "List open invitations",
    capability: "accounts.manage",
    output: InvitationList,
    run: (ctx) => listInvitations(ctx),
  }),
  "POST /api/admin/invitations": call({
    summary: "Invite a person by email",
    description:
      "The link can be used once, within seven days. `link` is returned only if the site sends no email. A second invitation replaces the first.",
    capability: "accounts.manage",
    input: CreateInvitation,
    output: CreatedInvitation,
    status: 201,
    run: (ctx, { input }) => createInvitation(ctx, input),
  }),
  "DELETE /api/admin/invitations/:id": call({
    summary: "Withdraw an invitation",
    capability: "accounts.manage",
    message: "invitations.revoked",
    run: (ctx, { params }) => revokeInvitation(ctx, params.id!),
  }),
};
