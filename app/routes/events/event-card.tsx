import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { EventCover } from "#app/ui/events/event-image.tsx";
import { EventRegistrationButton } from "#app/ui/events/event-registration-button.tsx";
import { getEventCountry, type ShownEvent } from "#app/ui/events/shown-event.ts";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { eventActions } from "./event-action.server.ts";

export function EventCard({ event, isAdmin }: { event: ShownEvent; isAdmin: boolean }) {
  const { t } = useTranslation();
  const { id, title, attendees, currentAttendees, waitingCount } = event;
  return (
    <EventCardFrame
      event={event}
      more={[
        attendees
          ? t("events.places-taken", { count: currentAttendees ?? 0, max: attendees })
          : currentAttendees
            ? t("events.registered-count", { count: currentAttendees })
            : undefined,
        waitingCount ? t("events.waiting-count", { count: waitingCount }) : undefined,
      ]}
      actions={
        <>
          <EventRegistrationButton event={event} />
          <RecordLink className="button" to={`/events/${id}`} action="events.details" record={title} />
          {isAdmin && <ManageLinks event={event} />}
        </>
      }
    />
  );
}

export function ProposalCard({ event, actions }: { event: ShownEvent; actions?: ReactNode }) {
  const { t } = useTranslation();
  const { approvalStatus = "pending", rejectionReason } = event;
  return (
    <EventCardFrame event={event} actions={actions}>
      <p>
        <Badge tone={approvalStatus}>{t(`status.${approvalStatus}`)}</Badge>
      </p>
      {rejectionReason && (
        <p className="preserve-lines">{t("contributor.rejection-reason", { reason: rejectionReason })}</p>
      )}
    </EventCardFrame>
  );
}

function EventCardFrame(props: {
  event: ShownEvent;
  more?: (string | undefined)[];
  actions: ReactNode;
  children?: ReactNode;
}) {
  const { event, more = [], actions, children } = props;
  const { t, language } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const facts = [
    formatDateTime(event.date, event.time, event),
    event.location ?? t("events.location-hidden"),
    formatCountry(language, getEventCountry(event) ?? ""),
    event.organizer,
    event.price,
    ...more,
  ];
  return (
    <ItemCard
      title={event.title}
      to={`/events/${event.id}`}
      cover={<EventCover event={event} />}
      facts={facts.filter((fact): fact is string => Boolean(fact))}
      badges={<EventBadges event={event} />}
      actions={actions}
    >
      <p>{event.description}</p>
      {children}
    </ItemCard>
  );
}

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
