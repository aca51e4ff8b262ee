import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import type { Refusal } from "#app/core/result.ts";
import { newFormKey } from "#app/http/attempt.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { END, leadPast, nextAfter, readEnd, readReview } from "#app/http/review.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ApproveApplication, APPROVED, RejectApplication } from "#app/schemas/applications.ts";
import { readQuery } from "#app/schemas/query.ts";
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

export const action = screen(async (ctx, args) => {
  guard(ctx, args.request, "admin");
  const { url } = args;
  const id = args.params.id!;
  const onRefusal = async (refusal: Refusal) => {
    const found = await findApplication(ctx, id);
    return leadPast(ctx, QUEUE, { url, id, refusal, about: found.ok ? found.value.name : undefined });
  };
  switch (readQuery(url).word("dialog")) {
    case "approve":
      // A person who is invited gets a link, which the next page shows.
      return handleForm(ctx, args, {
        schema: ApproveApplication,
        run: (input) => approveApplication(ctx, id, input),
        done: async ({ account, application, setupUrl }) => ({
          to: await nextAfter(ctx, QUEUE, url, id),
          notice: setupUrl ? "approve.invited" : APPROVED[account],
          about: application.name,
          ...(setupUrl && { secret: { address: setupUrl } }),
        }),
        onRefusal,
      });
    case "reject":
      return handleForm(ctx, args, {
        schema: RejectApplication,
        run: (input) => rejectApplication(ctx, id, input),
        done: async ({ application }) => ({
          to: await nextAfter(ctx, QUEUE, url, id),
          notice: "contributors.rejected",
          about: application.name,
        }),
        onRefusal,
      });
    default:
      throw new Refused(404, "refused.missing");
  }
});

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
