import { closed, contentAction } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { GiveSetupLink } from "#app/schemas/accounts.ts";
import { ApproveApplication, APPROVED, RejectApplication } from "#app/schemas/applications.ts";
import { DecideContent, PublishContent } from "#app/schemas/content.ts";
import { approveApplication, rejectApplication } from "#app/services/applications.server.ts";
import { decideContent } from "#app/services/approvals.server.ts";
import { updateContent } from "#app/services/content.server.ts";
import { giveSetupLink } from "#app/services/setup-links.server.ts";

type Asked = { request: Request; url: URL; context: LoadContext };

/** Everything that is decided on the dashboard; what it is, the address says. */
export async function decide(ctx: RequestContext, asked: Asked) {
  const { request, url } = asked;
  const id = url.searchParams.get("id") ?? "";
  switch (url.searchParams.get("dialog")) {
    case "approve": {
      const form = await readForm(ctx, request, ApproveApplication);
      if (!form.ok) return form.reply();
      const approved = await keepingTyped(() => approveApplication(ctx, id, form.value));
      if (!approved.ok) return form.reply(approved);
      return redirectWithNotice(closed(url), APPROVED[approved.value.account]);
    }
    case "reject": {
      const form = await readForm(ctx, request, RejectApplication);
      if (!form.ok) return form.reply();
      const rejected = await keepingTyped(() => rejectApplication(ctx, id, form.value));
      return rejected.ok ? redirectWithNotice(closed(url), "contributors.rejected") : form.reply(rejected);
    }
    case "link": {
      const form = await readForm(ctx, request, GiveSetupLink);
      if (!form.ok) return form.reply();
      const link = await keepingTyped(() => giveSetupLink(ctx, form.value));
      // Shown on this one page and kept nowhere.
      return link.ok ? { link: link.value } : form.reply(link);
    }
    case "approve-content":
    case "reject-content": {
      const form = await readForm(ctx, request, DecideContent);
      if (!form.ok) return form.reply();
      const decided = await keepingTyped(() => decideContent(ctx, id, form.value));
      if (!decided.ok) return form.reply(decided);
      return redirectWithNotice(closed(url), form.value.approve ? "content.approved" : "content.rejected");
    }
    case "publish": {
      const form = await readForm(ctx, request, PublishContent);
      if (!form.ok) return form.reply();
      const set = await keepingTyped(() => updateContent(ctx, id, form.value));
      if (!set.ok) return form.reply(set);
      return redirectWithNotice(closed(url), form.value.isPublished ? "all.published" : "all.unpublished");
    }
    default:
      return contentAction(ctx, asked, {
        created: "content.created",
        createdTo: "/admin?tab=all-content",
        updated: "content.updated",
        deleted: "content.deleted",
      });
  }
}
