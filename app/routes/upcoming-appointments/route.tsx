import {
  useLoaderData,
  useNavigation,
  useSearchParams,
  useSubmit,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";
import { Suspense } from "react";

import { reuse } from "#app/client/reuse.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readVisitType } from "#app/schemas/appointments.ts";
import { PAGE_SIZES, VISIT_TYPES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findUpcomingAppointment,
  listUpcomingAppointments,
} from "#app/services/appointments/appointment-list.server.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-card.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { later } from "#app/ui/later.ts";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

// Fetched when it opens.
const PublicAppointmentDialog = later(() =>
  import("#app/ui/appointments/public-appointment-dialog.tsx").then((m) => m.PublicAppointmentDialog),
);

export const handle: ScreenHandle = {
  i18n: ["appointments"],
  title: "appointments.upcoming",
  description: "appointments.upcoming-intro",
  cacheBy: ["visitType", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const visitType = readVisitType(url);
  const isSigned = isSignedIn(ctx.actor);
  const id = isSigned && readQuery(url).word("dialog") === "details" ? readQuery(url).id() : null;
  return failingAs("appointments.error", async () => ({
    visitType,
    isSigned,
    listed: unwrap(
      await listUpcomingAppointments(ctx, { visitType }, readPaging(url, PAGE_SIZES.appointments)),
    ),
    shown: id ? unwrap(await findUpcomingAppointment(ctx, id)) : undefined,
  }));
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export default function UpcomingAppointments() {
  const { say } = useWords();
  const { visitType, isSigned, listed, shown } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const submit = useSubmit();
  const { location } = useNavigation();
  // Appointments that are here already are narrowed at once; the others follow.
  const coming =
    location?.pathname === "/upcoming-appointments" ? new URLSearchParams(location.search) : parameters;
  const wanted = VISIT_TYPES.find((type) => type === coming.get("visitType"));
  const narrowed = wanted && wanted !== visitType;
  const appointments = listed.appointments.filter((one) => !narrowed || one.visitType === wanted);
  return (
    <>
      {shown && (
        <Suspense>
          <PublicAppointmentDialog appointment={shown} />
        </Suspense>
      )}
      <div className="wide page grid gap-6">
        <Hero title={say("appointments.upcoming")}>{say("appointments.upcoming-intro")}</Hero>
        <div
          onChange={({ target }) => {
            const { form } = target as unknown as HTMLSelectElement;
            if (form) void submit(form, { replace: true, preventScrollReset: true });
          }}
        >
          <FilterBar key={visitType} clearTo={visitType && "/upcoming-appointments"}>
            <Choice
              name="visitType"
              label={say("appointments.visit-type")}
              chosen={visitType}
              all={say("appointments.all-types")}
              options={VISIT_TYPES}
              nameOf={(one) => say(`appointments.type-${one}`)}
            />
          </FilterBar>
        </div>
        <AppointmentListing
          listed={{ ...listed, appointments }}
          acts={isSigned ? ["details"] : []}
          empty={say("appointments.none-upcoming")}
        />
        <TakeList list="upcoming-appointments" asked={{ visitType }} />
      </div>
    </>
  );
}
