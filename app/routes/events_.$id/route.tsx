import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { described, describedHeaders } from "#app/http/described.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { findEvent } from "#app/services/events/events.server.ts";
import { describeEvent } from "#app/services/exchange/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EventFacts } from "#app/ui/events/event-facts.tsx";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { EventPlaces } from "#app/ui/events/event-places.tsx";
import { countryOf, placesOf, type ShownEvent } from "#app/ui/events/event-words.ts";
import { Link } from "#app/ui/link.tsx";
import { PermanentAddress } from "#app/ui/permanent-address.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { When } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

import { actOnEvent } from "./act.server.ts";

export const handle: ScreenHandle = {
  i18n: ["events"],
  title: "events.title",
  nameOf: ({ event }: SerializeFrom<typeof loader>) => ({ ...event, path: `/events/${event.id}` }),
  cacheBy: [],
};

export const loader = screen(async (ctx, { params }) => {
  const event = unwrap(await findEvent(ctx, params.id!));
  return described(
    { event, isAdmin: ctx.actor.role === "admin" },
    describeEvent(event, { home: ctx.say("site.name"), section: ctx.say("events.title") }),
  );
});

export const headers = describedHeaders;

export const action = screen(actOnEvent);

export default function EventPage() {
  const { say } = useWords();
  const { event, isAdmin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, description, approvalStatus, rejectionReason, waitingPosition } = event;
  const isProposal = approvalStatus !== undefined && approvalStatus !== "approved";
  const isFull = placesOf(event)?.isFull;
  return (
    <article className="wide page grid gap-6">
      <p>
        <Link to="/events">{say("events.back")}</Link>
      </p>
      {answer?.failed && (
        <div className="summary" role="alert">
          <h2>{answer.failed}</h2>
          {answer.ours && <p>{answer.ours}</p>}
          <p>{answer.said}</p>
        </div>
      )}
      <EventHead event={event} isProposal={isProposal} />
      {rejectionReason && (
        <p className="written wrong">{say("contributor.reason", { reason: rejectionReason })}</p>
      )}
      <div className="thing-columns">
        <p className="measure written">{description}</p>
        <aside className="panel grid content-start gap-4">
          <EventFacts event={event} country={countryOf(event)} />
          {!isProposal && <EventPlaces event={event} isMain />}
          {waitingPosition && (
            <p>
              <strong>{say("events.waiting-position", { number: waitingPosition })}</strong>
            </p>
          )}
          {(isFull || waitingPosition) && <p className="hint">{say("events.when-place")}</p>}
          {!isProposal && <a href={`/events/${id}/calendar.ics`}>{say("events.calendar")}</a>}
          {isAdmin && <AdminLinks id={id} />}
          <PermanentAddress path={`/events/${id}`} />
        </aside>
      </div>
    </article>
  );
}

function EventHead({ event, isProposal }: { event: ShownEvent; isProposal: boolean }) {
  const { say } = useWords();
  const { id, title, approvalStatus } = event;
  return (
    <header className="thing-head">
      <Weave of={id} isHemmed className="thing-cloth" />
      <div className="grid content-center gap-3">
        <h1>{title}</h1>
        <p className="thing-who">
          <When day={event.date} time={event.time} />
        </p>
        <p className="badges">
          <EventBadges event={event} />
          {isProposal && approvalStatus && (
            <Badge tone={approvalStatus}>{say(`status.${approvalStatus}`)}</Badge>
          )}
        </p>
      </div>
    </header>
  );
}

function AdminLinks({ id }: { id: string }) {
  const { say } = useWords();
  return (
    <p className="flex flex-wrap gap-3">
      <Link to={`/admin/events/${id}/registrations`}>{say("registrations.title")}</Link>
      <Link to={`/events?dialog=edit&id=${id}`}>{say("item.edit")}</Link>
      <Link to={`/events?dialog=delete&id=${id}`}>{say("item.delete")}</Link>
    </p>
  );
}
