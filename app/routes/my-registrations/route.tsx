import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { calendarAction } from "#app/http/calendars.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { findCalendarLink } from "#app/services/calendars/calendar-links.server.ts";
import { listMyRegistrations } from "#app/services/events/registration-list.server.ts";
import { CalendarPanel } from "#app/ui/events/calendar-panel.tsx";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { EventPlaces } from "#app/ui/events/event-places.tsx";
import { Link } from "#app/ui/link.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["events"], title: "registrations.mine" };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request);
  return {
    next: unwrap(await listMyRegistrations(ctx, readPaging(url, PAGE_SIZES.events), "next")),
    past: unwrap(await listMyRegistrations(ctx, readPaging(url, PAGE_SIZES.events, "past"), "past")),
    calendar: unwrap(await findCalendarLink(ctx, "registrations")),
  };
});

export const action = screen((ctx, { request }) =>
  calendarAction(ctx, request, { of: "registrations", backTo: "/my-registrations" }),
);

export default function MyRegistrations() {
  const { say } = useWords();
  const { next, past, calendar } = useLoaderData<typeof loader>();
  const isNone = next.registrations.length + past.registrations.length === 0;
  return (
    <div className="wide page grid gap-6">
      <h1>{say("registrations.mine")}</h1>
      {isNone ? (
        <Empty
          action={
            <Link className="button main" to="/events">
              {say("registrations.to-events")}
            </Link>
          }
        >
          {say("registrations.none-mine")}
        </Empty>
      ) : (
        <>
          <Part id="next" title={say("events.upcoming")} listed={next} />
          {past.registrations.length > 0 && (
            <Part id="past" title={say("events.past")} listed={past} part="past" />
          )}
        </>
      )}
      <TakeList list="my-registrations" />
      <CalendarPanel text={say("calendar.private-text")} exists={calendar.exists} />
    </div>
  );
}

type Listed = SerializeFrom<typeof loader>["next"];

function Part(props: { id: string; title: string; listed: Listed; part?: string }) {
  const { id: heading, title, listed, part } = props;
  const { registrations, pagination } = listed;
  const { say } = useWords();
  const when = useWhen();
  return (
    <section className="grid gap-4" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {registrations.length === 0 && <Empty>{say("events.none-upcoming")}</Empty>}
      {registrations.map(({ id, event }) => (
        <ItemCard
          key={id}
          id={event.id}
          title={event.title}
          facts={[when(event.date, event.time), event.location ?? ""].filter(Boolean)}
          badges={<EventBadges event={event} />}
          actions={
            <>
              <EventPlaces event={event} />
              <Link
                className="button"
                to={`/events/${event.id}`}
                aria-label={`${say("events.details")}: ${event.title}`}
              >
                {say("events.details")}
              </Link>
            </>
          }
        />
      ))}
      <Pager {...pagination} page={pagination.currentPage} part={part} of={title} />
    </section>
  );
}
