import { contentAction, named } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { reportSentence } from "#app/http/notice.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { GiveSetupLink } from "#app/schemas/accounts.ts";
import { ApproveApplication, APPROVED, RejectApplication } from "#app/schemas/applications.ts";
import { DecideContent } from "#app/schemas/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import { DecideSeveral, RejectSeveral } from "#app/schemas/several.ts";
import { decideAndName } from "#app/services/content/approvals.server.ts";
import { decideSeveralContent } from "#app/services/content/several.server.ts";
import {
  approveApplication,
  rejectApplication,
  rejectSeveralApplications,
} from "#app/services/people/applications.server.ts";
import { giveSetupLink } from "#app/services/people/setup-links.server.ts";

/** The address says what is decided. */
export async function decide(ctx: RequestContext, args: ScreenArgs) {
  const query = readQuery(args.url);
  const id = query.id() ?? "";
  switch (query.word("dialog")) {
    case "approve-content":
    case "reject-content":
      return handleForm(ctx, args, {
        schema: DecideContent,
        run: (input) => decideAndName(ctx, id, input),
        done: ({ did, item }) => ({ notice: did, about: named(item) }),
      });
    case "several":
      return handleForm(ctx, args, {
        schema: DecideSeveral,
        run: (input) => decideSeveralContent(ctx, input),
        done: (report, { decision }) => ({
          notice: reportSentence(ctx.say, `did.several-${decision}`, report),
        }),
      });
    case "approve":
      // A person who is approved gets a link to set a password.
      return handleForm(ctx, args, {
        schema: ApproveApplication,
        run: (input) => approveApplication(ctx, id, input),
        done: ({ account, application, setupUrl }) => ({
          notice: setupUrl ? "approve.invited" : APPROVED[account],
          about: application.name,
          ...(setupUrl && { secret: { address: setupUrl } }),
        }),
      });
    case "reject":
      return handleForm(ctx, args, {
        schema: RejectApplication,
        run: (input) => rejectApplication(ctx, id, input),
        done: ({ application }) => ({ notice: "contributors.rejected", about: application.name }),
      });
    case "several-applications":
      return handleForm(ctx, args, {
        schema: RejectSeveral,
        run: (input) => rejectSeveralApplications(ctx, input),
        done: (report) => ({ notice: reportSentence(ctx.say, "did.several-reject", report) }),
      });
    case "link":
      return handleForm(ctx, args, {
        schema: GiveSetupLink,
        run: (input) => giveSetupLink(ctx, input),
        done: ({ setupUrl, email, expiresAt, isInvitation }) => ({
          notice: sentence(isInvitation ? "links.made-invited" : "links.made", { email }),
          secret: { address: setupUrl, until: expiresAt },
        }),
      });
    default:
      return contentAction(ctx, args, {
        created: "content.created",
        createdTo: "/admin?tab=all-content",
        updated: "content.updated",
        deleted: "content.deleted",
      });
  }
}
