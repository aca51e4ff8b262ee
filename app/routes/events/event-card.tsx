import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { EventCover } from "#app/ui/events/event-image.tsx";
import { EventRegistrationButton } from "#app/ui/events/event-registration-button.tsx";
import {
  formatEventType,
  getEventCountry,
  isLongEvent,
  type ShownEvent,
} from "#app/ui/events/shown-event.ts";
import { formatDay, formatWeekday } from "#app/ui/format.ts";
import { useFormatDateTime, useFormatTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { eventActions } from "./event-action.server.ts";

type CardProps = {
  event: ShownEvent;
  isAdmin: boolean;
  /** Whether any event of the list has one: otherwise no event has a place for it. */
  hasPictures: boolean;
};

/** `day`: the one by which the list is sorted. */
export function EventRow({ event, isAdmin, hasPictures, day }: CardProps & { day: string }) {
  return (
    <article className={hasPictures ? "event-row pictured" : "event-row"}>
      <EventDay day={day} />
      {hasPictures && <EventCover event={event} sizes="(min-width: 48rem) 17.5rem, 80vw" />}
      <EventText event={event} />
      <EventActions event={event} isAdmin={isAdmin} />
    </article>
  );
}

function EventDay({ day }: { day: string }) {
  const { language } = useTranslation();
  return (
    <p className="event-day">
      <span className="event-number">{Number(day.slice(8))}</span> {formatWeekday(language, day)}
    </p>
  );
}

export function OngoingEvent({ event, isAdmin, hasPictures }: CardProps) {
  const { t, language } = useTranslation();
  const { date, endDate, description } = event;
  return (
    <article className={hasPictures ? "event-now pictured" : "event-now"}>
      {hasPictures && <EventCover event={event} sizes="(min-width: 48rem) 55vw, 100vw" />}
      <div className="grid content-start gap-4">
        <p className="event-dates">
          {isLongEvent(event)
            ? t("events.until", { day: formatDay(language, endDate!) })
            : formatDay(language, date)}
        </p>
        <EventText event={event}>
          <p>{description}</p>
        </EventText>
        <EventActions event={event} isAdmin={isAdmin} />
      </div>
    </article>
  );
}

export function ProposalCard({ event, actions }: { event: ShownEvent; actions?: ReactNode }) {
  const { t } = useTranslation();
  const { approvalStatus = "pending", rejectionReason, date, description } = event;
  return (
    <article className="event-row">
      <EventDay day={date} />
      <EventText event={event}>
        <p>{description}</p>
        <p>
          <Badge tone={approvalStatus}>{t(`status.${approvalStatus}`)}</Badge>
        </p>
        {rejectionReason && (
          <p className="preserve-lines">{t("contributor.rejection-reason", { reason: rejectionReason })}</p>
        )}
      </EventText>
      <div className="event-actions">{actions}</div>
    </article>
  );
}

function EventText({ event, children }: { event: ShownEvent; children?: ReactNode }) {
  const { t, language } = useTranslation();
  const formatTime = useFormatTime();
  const formatDateTime = useFormatDateTime();
  const { id, title, type, date, time, location, price, attendees, currentAttendees, waitingCount } = event;
  const facts = [
    location ?? t("events.location-hidden"),
    formatCountry(language, getEventCountry(event) ?? ""),
    price,
    attendees
      ? t("events.places-taken", { count: currentAttendees ?? 0, max: attendees })
      : currentAttendees && t("events.registered-count", { count: currentAttendees }),
    waitingCount && t("events.waiting-count", { count: waitingCount }),
  ];
  return (
    <div className="event-text">
      <h4>
        <Link to={`/events/${id}`}>{title}</Link>
      </h4>
      {/* Keeps the server's text, because the browser may name the time zone differently. */}
      <p suppressHydrationWarning>
        {`${formatEventType(t, type)}, ${isLongEvent(event) ? formatDateTime(date, time, event) : formatTime(date, time, event)}`}
      </p>
      <ul className="facts">{facts.map((fact) => (fact ? <li key={fact}>{fact}</li> : undefined))}</ul>
      {children}
      <p className="badges">
        <EventBadges event={event} withoutStatus={event.status === "ongoing"} />
      </p>
    </div>
  );
}

const EventActions = ({ event, isAdmin }: { event: ShownEvent; isAdmin: boolean }) => (
  <div className="event-actions">
    <EventRegistrationButton event={event} />
    {isAdmin && <ManageLinks event={event} />}
  </div>
);

function ManageLinks({ event: { id, title } }: { event: ShownEvent }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof eventActions>();
  const links = [
    [`/admin/events/${id}/registrations`, t("registrations.title")],
    [recordDialogUrl("edit", id), t("item.edit")],
    [recordDialogUrl("delete", id), t("item.delete")],
  ] as const;
  return (
    <span className="flex flex-wrap gap-3">
      {links.map(([to, label]) => (
        <Link key={to} to={to} preventScrollReset aria-label={`${t("site.label", { label })} ${title}`}>
          {label}
        </Link>
      ))}
    </span>
  );
}
