import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import { appointmentAction, chosenAppointment } from "#app/http/appointment-forms.server.ts";
import { newFormKey } from "#app/http/attempt.server.ts";
import { calendarAction } from "#app/http/calendars.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readWeek } from "#app/schemas/appointment-week.ts";
import { readAppointmentFilter } from "#app/schemas/appointments.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { countAppointments, listAppointments } from "#app/services/appointments/appointment-list.server.ts";
import { listOpenings } from "#app/services/appointments/openings.server.ts";
import { findWeek } from "#app/services/appointments/week.server.ts";
import { findCalendarLink } from "#app/services/calendars/calendar-links.server.ts";
import { AppointmentDialogs } from "#app/ui/appointments/appointment-dialogs.tsx";
import { CalendarPanel } from "#app/ui/events/calendar-panel.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { useListAddress } from "#app/ui/lists/list-address.ts";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

import { AppointmentFilters } from "./appointment-filters.tsx";
import { openingAction } from "./opening-action.server.ts";
import { Openings } from "./openings.tsx";
import { Requests } from "./requests.tsx";
import { StatusCards } from "./status-cards.tsx";
import { Week } from "./week.tsx";

// Few set an opening.
const OpeningDialog = later(() => import("./opening-dialog.tsx").then((m) => m.OpeningDialog));

export const handle: ScreenHandle = {
  i18n: ["appointments", "desk", "events"],
  title: "appointments.manage",
};

export const links = deskStyles;

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "admin");
  const filter = readAppointmentFilter(url);
  return failingAs("appointments.error", async () => ({
    filter,
    ...unwrap(await countAppointments(ctx)),
    listed: unwrap(await listAppointments(ctx, filter, readPaging(url, PAGE_SIZES.appointments))),
    week: readQuery(url).has("week") ? unwrap(await findWeek(ctx, readWeek(url))) : undefined,
    chosen: await chosenAppointment(ctx, url),
    openings: unwrap(await listOpenings(ctx)),
    calendar: unwrap(await findCalendarLink(ctx, "appointments")),
    formKey: newFormKey(context),
  }));
});

export const action = screen(async (ctx, asked) => {
  const dialog = readQuery(asked.url).word("dialog");
  if (dialog?.startsWith("opening")) return openingAction(ctx, asked);
  if (dialog) return appointmentAction(ctx, asked);
  return calendarAction(ctx, asked.request, { of: "appointments", backTo: "/admin/appointments" });
});

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function AppointmentManagement() {
  const { say } = useWords();
  const { filter, statusStats, listed, week, chosen, openings, calendar } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const address = useListAddress();
  const result = useActionData<typeof action>()?.result;
  const dialog = parameters.get("dialog") ?? "";
  const { status, search, visitType, from, to } = filter;
  const isQueue = status === "pending" && ![search, visitType, from, to].some(Boolean);
  const opening = dialog.startsWith("opening")
    ? openings.find(({ visitType }) => visitType === parameters.get("id"))
    : undefined;
  return (
    <>
      {chosen && <AppointmentDialogs key={dialog} chosen={chosen} result={result} />}
      {opening && (
        <Suspense>
          <OpeningDialog opening={opening} dialog={dialog} result={result} />
        </Suspense>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin">{say("admin.title")}</Link>
        </p>
        <h1>{say("appointments.manage")}</h1>
        {week ? (
          <Week week={week} />
        ) : (
          <>
            <p>
              <Link className="button" to={address({ week: "" })}>
                {say("appointments.week-link")}
              </Link>
            </p>
            <StatusCards stats={statusStats} chosen={filter.status} />
            <AppointmentFilters filter={filter} />
            <section className="grid gap-4" aria-labelledby="appointments">
              <h2 id="appointments">{say("appointments.all")}</h2>
              <Requests
                listed={listed}
                order={filter.order}
                isQueue={isQueue}
                several={dialog === "several" ? result : undefined}
              />
              <TakeList list="appointments" asked={filter} />
            </section>
          </>
        )}
        <Openings openings={openings} />
        <CalendarPanel text={say("calendar.private-visits")} exists={calendar.exists} />
      </div>
    </>
  );
}
