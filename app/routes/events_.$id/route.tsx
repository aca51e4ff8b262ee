import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { hasCapability } from "#app/core/access.server.ts";
import { withPageMetadata, getMetadataHeaders } from "#app/http/metadata.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { EventAction } from "#app/schemas/lists/events.ts";
import { findEvent } from "#app/services/events/index.server.ts";
import { createEventMetadata } from "#app/services/exchange/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { EventFacts } from "#app/ui/events/event-facts.tsx";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { EventImage, getSocialPicture } from "#app/ui/events/event-image.tsx";
import { EventRegistrationButton } from "#app/ui/events/event-registration-button.tsx";
import {
  getEventCountry,
  getEventAvailability,
  isUpcomingOrOngoing,
  type ShownEvent,
} from "#app/ui/events/shown-event.ts";
import { useShouldShowPictures } from "#app/ui/no-picture.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { PermanentLink } from "#app/ui/permanent-link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { DateTime } from "#app/ui/moment.tsx";
import { getEventStyleLinks } from "#app/ui/styles/event-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { registrationAction } from "./registration-action.server.ts";

const eventUrl = getActionUrls<EventAction>("/events");

export const handle: ScreenHandle = {
  i18n: ["events"],
  title: "events.title",
  getMetadata: ({ event }: SerializeFrom<typeof loader>) => ({
    ...event,
    path: `/events/${event.id}`,
    picture: getSocialPicture(event),
  }),
  cacheBy: [],
};

export const links: LinksFunction = () => getEventStyleLinks();

export const loader = screen(async (ctx, { params }) => {
  const event = unwrap(await findEvent(ctx, params.id!));
  return withPageMetadata(
    { event, isAdmin: hasCapability(ctx, "events.manage") },
    createEventMetadata(event, { home: ctx.t("site.name"), section: ctx.t("events.title") }),
  );
});

export const headers = getMetadataHeaders;

export const action = screen(registrationAction);

export default function EventPage() {
  const { t } = useTranslation();
  const { event, isAdmin } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { id, description, picture, approvalStatus, rejectionReason, waitingPosition } = event;
  const showsPicture = useShouldShowPictures() && picture;
  const isProposal = approvalStatus !== undefined && approvalStatus !== "approved";
  const isFull = getEventAvailability(event)?.isFull;
  return (
    <article className="wide page grid gap-6">
      <p>
        <Link to="/events">{t("events.back")}</Link>
      </p>
      {actionData?.failed && (
        <div className="error-summary" role="alert">
          <h2>{actionData.failed}</h2>
          {actionData.internalError && <p>{actionData.internalError}</p>}
          <p>{actionData.message}</p>
        </div>
      )}
      <EventHead event={event} isProposal={isProposal} />
      {rejectionReason && (
        <p className="preserve-lines error-text">
          {t("contributor.rejection-reason", { reason: rejectionReason })}
        </p>
      )}
      <div className="event-columns">
        {showsPicture && (
          <EventImage
            picture={picture}
            sizes="(min-width: 80rem) 50rem, (min-width: 48rem) 66vw, 100vw"
            className="event-picture"
          />
        )}
        <aside className="event-side">
          <EventFacts event={event} country={getEventCountry(event)} />
          {!isProposal && <EventRegistrationButton event={event} isMain />}
          {waitingPosition && (
            <p>
              <strong>{t("events.waiting-position", { number: waitingPosition })}</strong>
            </p>
          )}
          {(isFull || waitingPosition) && <p className="hint">{t("events.waiting-list-hint")}</p>}
          {!isProposal && (
            <a className="button" href={`/events/${id}/calendar.ics`}>
              {t("events.calendar")}
            </a>
          )}
          {!isProposal && isUpcomingOrOngoing(event) && <PrivacyNotice />}
          {isAdmin && <AdminLinks id={id} />}
          <PermanentLink path={`/events/${id}`} />
        </aside>
        <p className="measure preserve-lines event-description">{description}</p>
      </div>
    </article>
  );
}

function EventHead({ event, isProposal }: { event: ShownEvent; isProposal: boolean }) {
  const { t } = useTranslation();
  const { title, approvalStatus } = event;
  return (
    <header className="grid gap-2">
      <p className="event-dates">
        <DateTime day={event.date} time={event.time} end={event} />
      </p>
      <h1 className="event-title">{title}</h1>
      <p className="badges">
        <EventBadges event={event} />
        {isProposal && approvalStatus && <Badge tone={approvalStatus}>{t(`status.${approvalStatus}`)}</Badge>}
      </p>
    </header>
  );
}

function AdminLinks({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-3">
      <Link to={`/admin/events/${id}/registrations`}>{t("registrations.title")}</Link>
      <Link to={eventUrl("edit", id)}>{t("item.edit")}</Link>
      <Link to={eventUrl("delete", id)}>{t("item.delete")}</Link>
    </p>
  );
}
