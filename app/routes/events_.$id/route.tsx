import { data, redirect, type SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readChoice } from "#app/http/form.server.ts";
import { noticeCookie } from "#app/http/notice.server.ts";
import { given, refusedBy } from "#app/http/refused.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import type { PlainKey } from "#app/messages/sentence.ts";
import { linkedDataOf } from "#app/services/event-linked-data.server.ts";
import { findEvent } from "#app/services/events.server.ts";
import { cancelRegistration, registerForEvent, waitForEvent } from "#app/services/registrations.server.ts";

import { Badge } from "../../ui/badge.tsx";
import { EventBadges } from "../../ui/event-badges.tsx";
import { EventPlaces } from "../../ui/event-places.tsx";
import { countryOf, roomOf } from "../../ui/event-words.ts";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Weave } from "../../ui/weave.tsx";
import { When } from "../../ui/when.tsx";
import { useWords } from "../../ui/words.tsx";
import { EventFacts } from "./event-facts.tsx";

/** One event, at an address of its own: all that its reader may know, and how to come. */
export const handle: ScreenHandle = {
  title: "events.title",
  nameOf: ({ event }: SerializeFrom<typeof loader>) => event,
  keep: [],
};

export const loader = screen(async (ctx, { params }) => {
  const event = given(await findEvent(ctx, params.id!));
  const isPublic = event.approvalStatus === undefined || event.approvalStatus === "approved";
  return {
    event,
    isAdmin: ctx.actor.role === "admin",
    // In a script element a tag's beginning would end it.
    linkedData: isPublic ? JSON.stringify(linkedDataOf(event)).replaceAll("<", "\\u003c") : undefined,
  };
});

const Act = z.object({ act: z.enum(["register", "wait", "cancel"]), returnTo: z.string().optional() });

/** What is said when it is done, and over the reason when it is not. */
const FAILED = {
  register: "events.registration-failed",
  wait: "events.registration-failed",
  cancel: "events.cancellation-failed",
} as const satisfies Record<string, PlainKey>;

export const action = screen(async (ctx, { request, params }) => {
  const { act, returnTo } = await readChoice(request, Act);
  const id = params.id!;
  const done = await keepingTyped(() => DO[act](ctx, id));
  if (!done.ok) {
    const { status, headers, sentence } = refusedBy(done);
    if (status === 401 || status === 404) throw refusedBy(done);
    return data({ failed: FAILED[act], said: sentence }, { status, headers });
  }
  return redirect(safePath(returnTo, `/events/${id}`), {
    status: 303,
    headers: { "Set-Cookie": await noticeCookie(done.value) },
  });
});

type Did = { ok: true; value: PlainKey };
const said = (value: PlainKey): Did => ({ ok: true, value });
const DO = {
  async register(ctx: RequestContext, id: string) {
    const registered = await registerForEvent(ctx, id);
    return registered.ok ? said("events.registered") : registered;
  },
  async wait(ctx: RequestContext, id: string) {
    const waiting = await waitForEvent(ctx, id);
    if (!waiting.ok) return waiting;
    return said(waiting.value.isRegistered ? "events.registered" : "events.waits");
  },
  async cancel(ctx: RequestContext, id: string) {
    const cancelled = await cancelRegistration(ctx, id);
    return cancelled.ok ? said("events.cancelled") : cancelled;
  },
};

export default function EventPage() {
  const { say, speak } = useWords();
  const { event, isAdmin, linkedData } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, title, description, approvalStatus, rejectionReason, waitingPosition } = event;
  const isProposal = approvalStatus !== undefined && approvalStatus !== "approved";
  const isFull = roomOf(event)?.isFull;
  return (
    <article className="wide page grid gap-6">
      {linkedData && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: linkedData }} />}
      <p>
        <Link to="/events">{say("events.back")}</Link>
      </p>
      {answer?.failed && (
        <div className="summary" role="alert">
          <h2>{say(answer.failed)}</h2>
          <p>{speak(answer.said)}</p>
        </div>
      )}
      <header className="event-head">
        <Weave of={id} className="event-cloth" />
        <div className="grid content-center gap-3">
          <h1>{title}</h1>
          <p className="event-when">
            <When day={event.date} time={event.time} />
          </p>
          <p className="badges">
            <EventBadges event={event} />
            {isProposal && <Badge tone={approvalStatus}>{say(`status.${approvalStatus}`)}</Badge>}
          </p>
        </div>
      </header>
      {rejectionReason && <p className="written wrong">{say("contributor.reason", rejectionReason)}</p>}
      <div className="event-columns">
        <p className="measure written">{description}</p>
        <aside className="panel grid content-start gap-4">
          <EventFacts event={event} country={countryOf(event)} />
          {!isProposal && <EventPlaces event={event} isMain />}
          {(isFull || waitingPosition) && <p className="hint">{say("events.when-place")}</p>}
          {!isProposal && <a href={`/events/${id}/calendar.ics`}>{say("events.calendar")}</a>}
          {isAdmin && (
            <p className="flex flex-wrap gap-3">
              <Link to={`/admin/events/${id}/registrations`}>{say("registrations.title")}</Link>
              <Link to={`/events?dialog=edit&id=${id}`}>{say("item.edit")}</Link>
              <Link to={`/events?dialog=delete&id=${id}`}>{say("item.delete")}</Link>
            </p>
          )}
        </aside>
      </div>
    </article>
  );
}
