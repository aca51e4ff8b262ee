import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { keepingTyped, readChoice } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { CalendarAct } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import {
  findCalendarLink,
  giveCalendarLink,
  takeBackCalendarLink,
} from "#app/services/calendars/calendar-links.server.ts";
import { listMyRegistrations } from "#app/services/registration-list.server.ts";

import { CalendarPanel } from "../../ui/calendar-panel.tsx";
import { EventBadges } from "../../ui/event-badges.tsx";
import { EventPlaces } from "../../ui/event-places.tsx";
import { ItemCard } from "../../ui/item-card.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Empty } from "../../ui/states.tsx";
import { useWhen } from "../../ui/when.tsx";
import { useWords } from "../../ui/words.tsx";

/** What one has registered for, what one waits for, and one's calendar of it. */
export const handle: ScreenHandle = { title: "registrations.mine" };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request);
  return {
    ...given(await listMyRegistrations(ctx, readPaging(url, PAGE_SIZES.events))),
    calendar: given(await findCalendarLink(ctx, "registrations")),
  };
});

export const action = screen(async (ctx, { request }) => {
  const { calendar } = await readChoice(request, CalendarAct);
  if (calendar === "take-back") {
    given(await keepingTyped(() => takeBackCalendarLink(ctx, "registrations")));
    return redirectWithNotice("/my-registrations", "calendar.taken-back");
  }
  // Shown on this one page and kept nowhere.
  return given(await keepingTyped(() => giveCalendarLink(ctx, "registrations")));
});

export default function MyRegistrations() {
  const { say } = useWords();
  const when = useWhen();
  const { registrations, pagination, calendar } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>()?.calendarUrl;
  return (
    <div className="wide page grid gap-6">
      <h1>{say("registrations.mine")}</h1>
      {registrations.length === 0 && (
        <Empty
          action={
            <Link className="button main" to="/events">
              {say("registrations.to-events")}
            </Link>
          }
        >
          {say("registrations.none-mine")}
        </Empty>
      )}
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
      <Pager {...pagination} page={pagination.currentPage} />
      <CalendarPanel text={say("calendar.private-text")} isGiven={calendar.isGiven} made={made} />
    </div>
  );
}
