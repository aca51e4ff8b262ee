import { contentDialogs, named } from "#app/forms/content/content-forms.server.ts";
import { closed } from "#app/http/closed.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inDialog, submit } from "#app/http/dialog.server.ts";
import { readForm } from "#app/http/form.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { redirectWithNotice, redirectWithSecret, reportSentence } from "#app/http/notice.server.ts";
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

type Asked = { request: Request; url: URL; context: LoadContext };

/** The address says what is decided. */
export async function decide(ctx: RequestContext, asked: Asked) {
  const { request, url } = asked;
  const id = readQuery(url).id() ?? "";
  const decideItem = async () =>
    submit(
      await readForm(ctx, request, DecideContent),
      (typed) => decideAndName(ctx, id, typed),
      ({ did, item }) => redirectWithNotice(closed(url), did, named(item)),
    );
  return inDialog(url, {
    ...contentDialogs(ctx, asked, {
      created: "content.created",
      createdTo: "/admin?tab=all-content",
      updated: "content.updated",
      deleted: "content.deleted",
    }),
    ...applicationDialogs(ctx, asked, id),
    several: async () =>
      submit(
        await readForm(ctx, request, DecideSeveral),
        (typed) => decideSeveralContent(ctx, typed),
        (report, { decision }) =>
          redirectWithNotice(closed(url), reportSentence(ctx.say, `did.several-${decision}`, report)),
      ),
    "several-applications": async () =>
      submit(
        await readForm(ctx, request, RejectSeveral),
        (typed) => rejectSeveralApplications(ctx, typed),
        (report) => redirectWithNotice(closed(url), reportSentence(ctx.say, "did.several-reject", report)),
      ),
    "approve-content": decideItem,
    "reject-content": decideItem,
  });
}

/** A person who is approved gets a link to set a password. */
function applicationDialogs(ctx: RequestContext, { request, url }: Asked, id: string) {
  return {
    approve: async () =>
      submit(
        await readForm(ctx, request, ApproveApplication),
        (typed) => approveApplication(ctx, id, typed),
        ({ account, application, setupUrl: address }) =>
          address
            ? redirectWithSecret(closed(url), "approve.invited", {
                address,
                of: ctx.actor,
                about: application.name,
              })
            : redirectWithNotice(closed(url), APPROVED[account], application.name),
      ),
    reject: async () =>
      submit(
        await readForm(ctx, request, RejectApplication),
        (typed) => rejectApplication(ctx, id, typed),
        ({ application }) => redirectWithNotice(closed(url), "contributors.rejected", application.name),
      ),
    link: async () =>
      submit(
        await readForm(ctx, request, GiveSetupLink),
        (typed) => giveSetupLink(ctx, typed),
        ({ setupUrl: address, email, expiresAt: until, isInvitation }) => {
          const made = sentence(isInvitation ? "links.made-invited" : "links.made", { email });
          return redirectWithSecret(closed(url), made, { address, until, of: ctx.actor });
        },
      ),
  };
}
