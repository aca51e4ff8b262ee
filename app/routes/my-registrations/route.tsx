import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { handleCalendarAction } from "#app/http/calendars/calendar-action.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { nextRegistrationList, pastRegistrationList } from "#app/http/events/event-lists.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { findCalendarLink } from "#app/services/calendars/index.server.ts";
import { CalendarLinkPanel } from "#app/ui/events/calendar-panel.tsx";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { EventRegistrationButton } from "#app/ui/events/event-registration-button.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["events"], title: "registrations.my-registrations" };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request);
  return {
    next: await loadPage(ctx, nextRegistrationList, url),
    past: await loadPage(ctx, pastRegistrationList, url),
    calendar: unwrap(await findCalendarLink(ctx, "registrations")),
  };
});

export const action = screen((ctx, { request }) =>
  handleCalendarAction(ctx, request, { of: "registrations", backTo: "/my-registrations" }),
);

export default function MyRegistrations() {
  const { t } = useTranslation();
  const { next: upcoming, past, calendar } = useLoaderData<typeof loader>();
  const isEmpty = upcoming.registrations.length + past.registrations.length === 0;
  return (
    <div className="wide page grid gap-6">
      <h1>{t("registrations.my-registrations")}</h1>
      {isEmpty ? (
        <EmptyState
          action={
            <Link className="button main" to="/events">
              {t("registrations.to-events")}
            </Link>
          }
        >
          {t("registrations.none-for-user")}
        </EmptyState>
      ) : (
        <>
          <RegistrationSection id="next" title={t("events.upcoming")} listed={upcoming} />
          {past.registrations.length > 0 && (
            <RegistrationSection id="past" title={t("events.past")} listed={past} part="past" />
          )}
        </>
      )}
      <ExportLinks list="my-registrations" />
      <CalendarLinkPanel text={t("calendar.private-text")} exists={calendar.exists} />
    </div>
  );
}

type ListedRegistrations = SerializeFrom<typeof loader>["next"];

function RegistrationSection(props: {
  id: string;
  title: string;
  listed: ListedRegistrations;
  part?: string;
}) {
  const { id: heading, title, listed, part } = props;
  const { registrations, pagination } = listed;
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  return (
    <section className="grid gap-4" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {registrations.length === 0 && <EmptyState>{t("events.none-upcoming")}</EmptyState>}
      {registrations.map(({ id, event }) => (
        <ItemCard
          key={id}
          title={event.title}
          facts={[formatDateTime(event.date, event.time, event), event.location ?? ""].filter(Boolean)}
          badges={<EventBadges event={event} />}
          actions={
            <>
              <EventRegistrationButton event={event} />
              <RecordLink
                className="button"
                to={`/events/${event.id}`}
                action="events.details"
                record={event.title}
              />
            </>
          }
        />
      ))}
      <Pager {...pagination} page={pagination.currentPage} part={part} listTitle={title} />
    </section>
  );
}
