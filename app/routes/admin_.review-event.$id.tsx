import { useActionData, useLoaderData } from "@remix-run/react";

import { createFormKey } from "#app/http/idempotency.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import {
  QUEUE_END_SEGMENT,
  decisionAction,
  loadQueueEnd,
  loadReviewPosition,
} from "#app/http/dashboard/review-queue.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { DecideEvent } from "#app/schemas/events.ts";
import { decideEvent, findEvent } from "#app/services/events/index.server.ts";
import { DecisionForms } from "#app/ui/admin/decision-forms.tsx";
import { ReviewFinishedPage } from "#app/ui/admin/review-end.tsx";
import { ReviewFrame } from "#app/ui/admin/review-frame.tsx";
import { EventFacts } from "#app/ui/events/event-facts.tsx";
import { EventImage } from "#app/ui/events/event-image.tsx";
import { getEventCountry } from "#app/ui/events/shown-event.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["events", "audit-log"], title: "review.title" };

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "events.manage");
  const id = params.id!;
  if (id === QUEUE_END_SEGMENT)
    return { end: await loadQueueEnd(ctx, "events", url), event: undefined, review: undefined };
  const event = unwrap(await findEvent(ctx, id));
  const review = await loadReviewPosition(ctx, "events", url, id);
  return { end: undefined, event, review, formKey: createFormKey(context) };
});

const decide = decisionAction("events", {
  schema: DecideEvent,
  decide: decideEvent,
  success: ({ title }, { approve }) => ({
    notice: approve ? "events.approved" : "events.rejected",
    about: title,
  }),
  async findName(ctx, id) {
    const event = await findEvent(ctx, id);
    return event.ok ? event.value.title : undefined;
  },
});
export const action = screen(dispatchActions({ "": decide }, "events.manage"));

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function ReviewEvent() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { t } = useTranslation();
  if (!page.event) return <ReviewFinishedPage {...page.end} />;
  const { event, review } = page;
  return (
    <ReviewFrame
      key={event.id}
      review={review}
      queue={{ to: "/events", label: t("events.proposals") }}
      title={<a href={`/events/${event.id}`}>{event.title}</a>}
      isPending={event.approvalStatus === "pending"}
      facts={<EventFacts event={event} country={getEventCountry(event)} />}
      decide={
        <DecisionForms
          action={review.currentUrl}
          version={event.version}
          failed={t("review.failed")}
          result={result}
        />
      }
    >
      {event.picture && (
        <EventImage
          picture={event.picture}
          sizes="(min-width: 60rem) 40rem, 100vw"
          className="item-picture"
        />
      )}
      <p className="preserve-lines measure">{event.description}</p>
    </ReviewFrame>
  );
}
