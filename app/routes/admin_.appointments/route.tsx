import { randomUUID } from "node:crypto";

import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";

import { keepingTyped, readChoice } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { chosenVisit, roomAction, visitAction } from "#app/http/visit-forms.server.ts";
import { CalendarAct } from "#app/schemas/events.ts";
import { PAGE_SIZES, VISIT_STATUSES, VISIT_TYPES } from "#app/schemas/lists.ts";
import { readVisitFilter } from "#app/schemas/visits.ts";
import {
  findCalendarLink,
  giveCalendarLink,
  takeBackCalendarLink,
} from "#app/services/calendars/calendar-links.server.ts";
import { listRooms } from "#app/services/room-settings.server.ts";
import { countVisits, listVisits } from "#app/services/visits-list.server.ts";

import { CalendarPanel } from "../../ui/calendar-panel.tsx";
import { Choice, FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { VisitListing } from "../../ui/visit-card.tsx";
import { VisitDialogs } from "../../ui/visit-dialogs.tsx";
import { useWords } from "../../ui/words.tsx";
import { Rooms } from "./rooms.tsx";
import { StatusCards } from "./status-cards.tsx";

// Fetched by who sets a room, which is seldom.
const RoomDialog = lazy(() => import("./room-dialog.tsx").then((m) => ({ default: m.RoomDialog })));

export const handle: ScreenHandle = { title: "visits.manage" };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const filter = readVisitFilter(url.searchParams);
  return failingAs("visits.error", async () => ({
    filter,
    ...given(await countVisits(ctx)),
    listed: given(await listVisits(ctx, filter, readPaging(url, PAGE_SIZES.appointments))),
    chosen: await chosenVisit(ctx, url),
    rooms: given(await listRooms(ctx)),
    calendar: given(await findCalendarLink(ctx, "visits")),
    formKey: randomUUID() as string,
  }));
});

export const action = screen(async (ctx, asked) => {
  const dialog = asked.url.searchParams.get("dialog");
  if (dialog?.startsWith("room")) return roomAction(ctx, asked);
  if (dialog) return visitAction(ctx, asked);
  const { calendar } = await readChoice(asked.request, CalendarAct);
  if (calendar === "take-back") {
    given(await keepingTyped(() => takeBackCalendarLink(ctx, "visits")));
    return redirectWithNotice("/admin/appointments", "calendar.taken-back");
  }
  // Shown on this one page and kept nowhere.
  return given(await keepingTyped(() => giveCalendarLink(ctx, "visits")));
});

export default function AppointmentManagement() {
  const { say } = useWords();
  const { filter, statusStats, listed, chosen, rooms, calendar } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  const made = answer && "calendarUrl" in answer ? answer.calendarUrl : undefined;
  const dialog = parameters.get("dialog") ?? "";
  const room = dialog.startsWith("room")
    ? rooms.find(({ visitType }) => visitType === parameters.get("id"))
    : undefined;
  const isFiltered = Boolean(filter.status || filter.visitType || filter.search);
  return (
    <>
      {chosen && <VisitDialogs key={dialog} chosen={chosen} result={result} />}
      {room && (
        <Suspense>
          <RoomDialog room={room} dialog={dialog} result={result} />
        </Suspense>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin">{say("admin.title")}</Link>
        </p>
        <h1>{say("visits.manage")}</h1>
        <StatusCards stats={statusStats} chosen={filter.status} />
        <FilterBar clearTo={isFiltered ? "/admin/appointments" : undefined}>
          <SearchBox label={say("library.search")} sought={filter.search} />
          <Choice
            name="status"
            label={say("all.status")}
            chosen={filter.status ?? "all"}
            options={[
              ["all", say("visits.all-statuses")],
              ...VISIT_STATUSES.map((one): [string, string] => [one, say(`status.${one}`)]),
            ]}
          />
          <Choice
            name="visitType"
            label={say("visits.visit-type")}
            chosen={filter.visitType ?? "all"}
            options={[
              ["all", say("visits.all-types")],
              ...VISIT_TYPES.map((one): [string, string] => [one, say(`visits.type-${one}`)]),
            ]}
          />
        </FilterBar>
        <section className="grid gap-4" aria-labelledby="appointments">
          <h2 id="appointments">{say("visits.all")}</h2>
          <VisitListing
            listed={listed}
            acts={["details", "edit", "status", "delete"]}
            empty={say("visits.none")}
          />
        </section>
        <Rooms rooms={rooms} />
        <CalendarPanel text={say("calendar.private-visits")} isGiven={calendar.isGiven} made={made} />
      </div>
    </>
  );
}
