import { createContentActions, toNoticeSubject } from "#app/http/content/content-action.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { formatBulkReport } from "#app/http/notice.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { CreateSetupLink } from "#app/schemas/accounts.ts";
import { ApproveApplication, APPROVAL_MESSAGES, RejectApplication } from "#app/schemas/applications.ts";
import { DecideContent } from "#app/schemas/content.ts";
import { BulkContentDecision, BulkRejection } from "#app/schemas/bulk-action.ts";
import { decideContentAndDescribe, decideSeveralContent } from "#app/services/content/index.server.ts";
import {
  approveApplication,
  rejectApplication,
  rejectApplications,
  issueSetupLinkAsAdmin,
} from "#app/services/accounts/index.server.ts";

const decideContent = formAction({
  schema: DecideContent,
  run: (ctx, input, { id }) => decideContentAndDescribe(ctx, id, input),
  success: ({ notice, item }) => ({ notice, about: toNoticeSubject(item) }),
});

export const adminActions = {
  ...createContentActions({
    createdNotice: "content.created",
    pathAfterCreate: "/admin?tab=all-content",
    updatedNotice: "content.updated",
    deletedNotice: "content.deleted",
  }),
  "approve-content": decideContent,
  "reject-content": decideContent,
  bulk: formAction({
    schema: BulkContentDecision,
    run: (ctx, input) => decideSeveralContent(ctx, input),
    success: (report, { decision }, { ctx }) => ({
      notice: formatBulkReport(ctx.t, `bulk.done-${decision}`, report),
    }),
  }),
  approve: formAction({
    schema: ApproveApplication,
    run: (ctx, input, { id }) => approveApplication(ctx, id, input),
    success: ({ account, application, setupUrl }) => ({
      notice: setupUrl ? "approve.invited" : APPROVAL_MESSAGES[account],
      about: application.name,
      ...(setupUrl && { secret: { url: setupUrl } }),
    }),
  }),
  reject: formAction({
    schema: RejectApplication,
    run: (ctx, input, { id }) => rejectApplication(ctx, id, input),
    success: ({ application }) => ({ notice: "contributors.rejected", about: application.name }),
  }),
  "bulk-applications": formAction({
    schema: BulkRejection,
    run: (ctx, input) => rejectApplications(ctx, input),
    success: (report, _, { ctx }) => ({ notice: formatBulkReport(ctx.t, "bulk.done-reject", report) }),
  }),
  link: formAction({
    schema: CreateSetupLink,
    run: (ctx, input) => issueSetupLinkAsAdmin(ctx, input),
    success: ({ setupUrl, email, expiresAt, isInvitation }) => ({
      notice: encodeMessage(isInvitation ? "setup-links.created-invited" : "setup-links.created", { email }),
      secret: { url: setupUrl, until: expiresAt },
    }),
  }),
};
