import { handleContentAction, toNoticeSubject } from "#app/http/content/content-action.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { formatBulkReport } from "#app/http/notice.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { CreateSetupLink } from "#app/schemas/accounts.ts";
import { ApproveApplication, APPROVAL_MESSAGES, RejectApplication } from "#app/schemas/applications.ts";
import { DecideContent } from "#app/schemas/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import { BulkContentDecision, BulkRejection } from "#app/schemas/bulk-action.ts";
import { decideContentAndDescribe, decideSeveralContent } from "#app/services/content/index.server.ts";
import {
  approveApplication,
  rejectApplication,
  rejectApplications,
  issueSetupLinkAsAdmin,
} from "#app/services/accounts/index.server.ts";

export async function adminAction(ctx: RequestContext, args: ScreenArgs) {
  const query = readQuery(args.url);
  const id = query.id() ?? "";
  switch (query.word("dialog")) {
    case "approve-content":
    case "reject-content":
      return handleForm(ctx, args, {
        schema: DecideContent,
        run: (input) => decideContentAndDescribe(ctx, id, input),
        onSuccess: ({ notice, item }) => ({ notice, about: toNoticeSubject(item) }),
      });
    case "bulk":
      return handleForm(ctx, args, {
        schema: BulkContentDecision,
        run: (input) => decideSeveralContent(ctx, input),
        onSuccess: (report, { decision }) => ({
          notice: formatBulkReport(ctx.t, `bulk.done-${decision}`, report),
        }),
      });
    case "approve":
      return handleForm(ctx, args, {
        schema: ApproveApplication,
        run: (input) => approveApplication(ctx, id, input),
        onSuccess: ({ account, application, setupUrl }) => ({
          notice: setupUrl ? "approve.invited" : APPROVAL_MESSAGES[account],
          about: application.name,
          ...(setupUrl && { secret: { url: setupUrl } }),
        }),
      });
    case "reject":
      return handleForm(ctx, args, {
        schema: RejectApplication,
        run: (input) => rejectApplication(ctx, id, input),
        onSuccess: ({ application }) => ({ notice: "contributors.rejected", about: application.name }),
      });
    case "bulk-applications":
      return handleForm(ctx, args, {
        schema: BulkRejection,
        run: (input) => rejectApplications(ctx, input),
        onSuccess: (report) => ({ notice: formatBulkReport(ctx.t, "bulk.done-reject", report) }),
      });
    case "link":
      return handleForm(ctx, args, {
        schema: CreateSetupLink,
        run: (input) => issueSetupLinkAsAdmin(ctx, input),
        onSuccess: ({ setupUrl, email, expiresAt, isInvitation }) => ({
          notice: encodeMessage(isInvitation ? "setup-links.created-invited" : "setup-links.created", {
            email,
          }),
          secret: { url: setupUrl, until: expiresAt },
        }),
      });
    default:
      return handleContentAction(ctx, args, {
        createdNotice: "content.created",
        pathAfterCreate: "/admin?tab=all-content",
        updatedNotice: "content.updated",
        deletedNotice: "content.deleted",
      });
  }
}
