import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { END, leadPast, nextAfter, readEnd, readReview } from "#app/forms/desk/review.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inDialog } from "#app/http/dialog.server.ts";
import { newFormKey } from "#app/http/form-key.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice, redirectWithSecret } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ApproveApplication, APPROVED, RejectApplication } from "#app/schemas/applications.ts";
import {
  approveApplication,
  findApplication,
  rejectApplication,
} from "#app/services/people/applications.server.ts";
import { DecideApplication } from "#app/ui/desk/decide-application.tsx";
import { ReviewEnd } from "#app/ui/desk/review-end.tsx";
import { ReviewFrame } from "#app/ui/desk/review-frame.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = {
  i18n: ["desk", "people", "contributors", "trail"],
  title: "review.title",
};
export const links = deskStyles;

const QUEUE = "applications";

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "admin");
  const id = params.id!;
  if (id === END) return { end: await readEnd(ctx, QUEUE, url), application: undefined, review: undefined };
  const application = unwrap(await findApplication(ctx, id));
  const review = await readReview(ctx, QUEUE, url, id);
  return { end: undefined, application, review, formKey: newFormKey(context) };
});

type Asked = { request: Request; url: URL; id: string };

export const action = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request, "admin");
  const asked = { request, url, id: params.id! };
  return inDialog(url, { approve: () => approve(ctx, asked), reject: () => reject(ctx, asked) });
});

/** A person who is invited gets a link, which the next page shows. */
async function approve(ctx: RequestContext, { request, url, id }: Asked) {
  const form = await readForm(ctx, request, ApproveApplication);
  if (!form.ok) return form.reply();
  const approved = await keepingTyped(() => approveApplication(ctx, id, form.value));
  if (!approved.ok)
    return (
      (await leadPast(ctx, QUEUE, { url, id, refusal: approved, about: await nameOf(ctx, id) })) ??
      form.reply(approved)
    );
  const { account, application, setupUrl: address } = approved.value;
  const next = await nextAfter(ctx, QUEUE, url, id);
  return address
    ? redirectWithSecret(next, "approve.invited", { address, of: ctx.actor, about: application.name })
    : redirectWithNotice(next, APPROVED[account], application.name);
}

async function reject(ctx: RequestContext, { request, url, id }: Asked) {
  const form = await readForm(ctx, request, RejectApplication);
  if (!form.ok) return form.reply();
  const rejected = await keepingTyped(() => rejectApplication(ctx, id, form.value));
  if (!rejected.ok)
    return (
      (await leadPast(ctx, QUEUE, { url, id, refusal: rejected, about: await nameOf(ctx, id) })) ??
      form.reply(rejected)
    );
  const next = await nextAfter(ctx, QUEUE, url, id);
  return redirectWithNotice(next, "contributors.rejected", rejected.value.application.name);
}

async function nameOf(ctx: RequestContext, id: string) {
  const found = await findApplication(ctx, id);
  return found.ok ? found.value.name : undefined;
}

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function ReviewApplication() {
  const read = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const dialog = useSearchParams()[0].get("dialog");
  const { say } = useWords();
  if (!read.application) return <ReviewEnd {...read.end} />;
  const { application, review } = read;
  const { id, name, email, expertise, motivation, createdAt, status } = application;
  return (
    <ReviewFrame
      key={id}
      review={review}
      queue={{ to: "/admin?tab=contributors", words: say("applications.title") }}
      title={name}
      isWaiting={status === "pending"}
      facts={null}
      decide={
        <DecideApplication application={application} here={review.here} dialog={dialog} result={result} />
      }
    >
      <dl className="facts-list">
        <dt>{say("account.email")}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{say("apply.expertise")}</dt>
        <dd>{expertise}</dd>
        <dt>{say("table.sent")}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
      </dl>
      <p className="written measure">{motivation}</p>
    </ReviewFrame>
  );
}
