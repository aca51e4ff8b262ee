import { api, call } from "#app/http/api.server.ts";
import { CreatedInvitation, CreateInvitation, InvitationList } from "#app/schemas/manage-accounts.ts";
import { createInvitation, listInvitations } from "#app/services/accounts/invitations.server.ts";

export const loader = api({
  GET: call({
    summary: "List open invitations",
    capability: "accounts.manage",
    output: InvitationList,
    run: (ctx) => listInvitations(ctx),
  }),
  POST: call({
    summary: "Invite a person by email",
    description:
      "The link can be used once, within seven days, and is in the response only where no mail is sent. A second invitation replaces the first.",
    capability: "accounts.manage",
    input: CreateInvitation,
    output: CreatedInvitation,
    status: 201,
    run: (ctx, { input }) => createInvitation(ctx, input),
  }),
});
export const action = loader;
