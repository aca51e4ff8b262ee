import {
  useLoaderData,
  useNavigation,
  useSearchParams,
  useSubmit,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";
import { Suspense } from "react";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { shownUpcomingVisitList } from "#app/http/appointments/appointment-lists.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { isLoggedIn } from "#app/http/guard.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findUpcomingAppointment } from "#app/services/appointments/index.server.ts";
import { listVisitTypeNames, getVisitType } from "#app/services/visit-types/index.server.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-listing.tsx";
import { UPCOMING_VISIT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const PublicAppointmentDialog = lazyOrReload(() =>
  import("#app/ui/appointments/public-appointment-dialog.tsx").then((m) => m.PublicAppointmentDialog),
);

export const handle: ScreenHandle = {
  i18n: ["appointments"],
  title: "appointments.upcoming",
  description: "appointments.upcoming-intro",
  cacheBy: ["visitType", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const visitType = getVisitType(readQuery(url).word("visitType"))?.code;
  const hasAccount = isLoggedIn(ctx.actor);
  const id = hasAccount && readQuery(url).word("dialog") === "details" ? readQuery(url).id() : null;
  return withFailureText("appointments.error", async () => ({
    visitType,
    visitTypes: listVisitTypeNames(ctx.language),
    isSigned: hasAccount,
    listed: await loadPage(ctx, shownUpcomingVisitList, url, { visitType }),
    shown: id ? unwrap(await findUpcomingAppointment(ctx, id)) : undefined,
  }));
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export default function UpcomingAppointments() {
  const { t } = useTranslation();
  const { visitType, visitTypes, isSigned: hasAccount, listed, shown } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const submit = useSubmit();
  const { location } = useNavigation();
  const nextParameters =
    location?.pathname === "/upcoming-appointments" ? new URLSearchParams(location.search) : parameters;
  const nextVisitType = visitTypes.find(({ code }) => code === nextParameters.get("visitType"))?.code;
  const isNarrowed = nextVisitType && nextVisitType !== visitType;
  const appointments = listed.appointments.filter(
    (appointment) => !isNarrowed || appointment.visitType === nextVisitType,
  );
  return (
    <>
      {shown && (
        <Suspense>
          <PublicAppointmentDialog appointment={shown} />
        </Suspense>
      )}
      <div className="wide page grid gap-6">
        <Hero title={t("appointments.upcoming")} isOfList>
          {t("appointments.upcoming-intro")}
        </Hero>
        <div
          onChange={({ target }) => {
            const { form } = target as unknown as HTMLSelectElement;
            if (form) void submit(form, { replace: true, preventScrollReset: true });
          }}
        >
          <ListFilters
            key={visitType}
            filters={UPCOMING_VISIT_FILTERS}
            filter={{ visitType }}
            options={{
              visitType: visitTypes
                .filter(({ code, isRetired }) => !isRetired || code === nextVisitType)
                .map(({ code, name }) => [code, name]),
            }}
          />
        </div>
        <AppointmentListing
          listed={{ ...listed, appointments }}
          actions={hasAccount ? ["details"] : []}
          empty={t("appointments.none-upcoming")}
        />
        <ExportLinks list="upcoming-appointments" filter={{ visitType }} />
      </div>
    </>
  );
}
