import type { ReactNode } from "react";

import { Badge } from "#app/ui/badge.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { EventPlaces } from "#app/ui/events/event-places.tsx";
import { countryOf, type ShownEvent } from "#app/ui/events/event-words.ts";
import { Link } from "#app/ui/link.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

export function EventCard({ event, isAdmin }: { event: ShownEvent; isAdmin: boolean }) {
  const { say } = useWords();
  const { id, title, attendees, currentAttendees, waiting } = event;
  return (
    <Card
      event={event}
      more={[
        attendees
          ? say("events.attending", { count: currentAttendees ?? 0, max: attendees })
          : currentAttendees
            ? say("events.attending-unlimited", { count: currentAttendees })
            : undefined,
        waiting ? say("events.waiting", { count: waiting }) : undefined,
      ]}
      actions={
        <>
          <EventPlaces event={event} />
          <Link className="button" to={`/events/${id}`} aria-label={`${say("events.details")}: ${title}`}>
            {say("events.details")}
          </Link>
          {isAdmin && <ManageLinks event={event} />}
        </>
      }
    />
  );
}

export function ProposalCard({ event, actions }: { event: ShownEvent; actions?: ReactNode }) {
  const { say } = useWords();
  const { approvalStatus = "pending", rejectionReason } = event;
  return (
    <Card event={event} actions={actions}>
      <p>
        <Badge tone={approvalStatus}>{say(`status.${approvalStatus}`)}</Badge>
      </p>
      {rejectionReason && <p className="written">{say("contributor.reason", { reason: rejectionReason })}</p>}
    </Card>
  );
}

function Card(props: {
  event: ShownEvent;
  more?: (string | undefined)[];
  actions: ReactNode;
  children?: ReactNode;
}) {
  const { event, more = [], actions, children } = props;
  const { say, language } = useWords();
  const when = useWhen();
  const facts = [
    when(event.date, event.time),
    event.location ?? say("events.location-hidden"),
    formatCountry(language, countryOf(event) ?? ""),
    event.organizer,
    ...more,
  ];
  return (
    <ItemCard
      id={event.id}
      title={event.title}
      to={`/events/${event.id}`}
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
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const links = [
    [`/admin/events/${id}/registrations`, say("registrations.title")],
    [openFor("edit", id), say("item.edit")],
    [openFor("delete", id), say("item.delete")],
  ] as const;
  return (
    <span className="flex flex-wrap gap-3">
      {links.map(([to, words]) => (
        <Link key={to} to={to} preventScrollReset aria-label={`${words}: ${title}`}>
          {words}
        </Link>
      ))}
    </span>
  );
}
