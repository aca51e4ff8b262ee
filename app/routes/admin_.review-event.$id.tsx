import { useActionData, useLoaderData } from "@remix-run/react";

import { newFormKey } from "#app/http/attempt.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { END, leadPast, nextAfter, readEnd, readReview } from "#app/http/review.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { DecideEvent } from "#app/schemas/events.ts";
import { decideEvent, findEvent } from "#app/services/events/events.server.ts";
import { DecideForms } from "#app/ui/desk/decide-forms.tsx";
import { ReviewEnd } from "#app/ui/desk/review-end.tsx";
import { ReviewFrame } from "#app/ui/desk/review-frame.tsx";
import { EventFacts } from "#app/ui/events/event-facts.tsx";
import { countryOf, nameOfCategory, nameOfType } from "#app/ui/events/event-words.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["desk", "events", "trail"], title: "review.title" };
export const links = deskStyles;

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "admin");
  const id = params.id!;
  if (id === END) return { end: await readEnd(ctx, "events", url), event: undefined, review: undefined };
  const event = unwrap(await findEvent(ctx, id));
  const review = await readReview(ctx, "events", url, id);
  return { end: undefined, event, review, formKey: newFormKey(context) };
});

export const action = screen(async (ctx, args) => {
  guard(ctx, args.request, "admin");
  const { url } = args;
  const id = args.params.id!;
  return handleForm(ctx, args, {
    schema: DecideEvent,
    run: (input) => decideEvent(ctx, id, input),
    done: async ({ title }, { approve }) => ({
      to: await nextAfter(ctx, "events", url, id),
      notice: approve ? "events.approved" : "events.rejected",
      about: title,
    }),
    async onRefusal(refusal) {
      const found = await findEvent(ctx, id);
      return leadPast(ctx, "events", { url, id, refusal, about: found.ok ? found.value.title : undefined });
    },
  });
});

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function ReviewEvent() {
  const read = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { say } = useWords();
  if (!read.event) return <ReviewEnd {...read.end} />;
  const { event, review } = read;
  return (
    <ReviewFrame
      key={event.id}
      review={review}
      queue={{ to: "/events", words: say("events.proposals") }}
      title={<a href={`/events/${event.id}`}>{event.title}</a>}
      isWaiting={event.approvalStatus === "pending"}
      facts={<EventFacts event={event} country={countryOf(event)} />}
      decide={
        <DecideForms
          action={review.here}
          version={event.version}
          failed={say("review.failed")}
          result={result}
        />
      }
    >
      <p className="text-soft">
        {nameOfType(say, event.type)}, {nameOfCategory(say, event.category)}
      </p>
      <p className="written measure">{event.description}</p>
    </ReviewFrame>
  );
}
