import {
  useLoaderData,
  useNavigation,
  useSearchParams,
  useSubmit,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";

import { reuse } from "#app/client/reuse.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { PAGE_SIZES, VISIT_TYPES } from "#app/schemas/lists.ts";
import { visitTypeIn } from "#app/schemas/visits.ts";
import { findUpcomingVisit, listUpcomingVisits } from "#app/services/visits-list.server.ts";

import { Choice, FilterBar } from "../../ui/filter-bar.tsx";
import { Hero } from "../../ui/hero.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { PublicVisitDialog } from "../../ui/public-visit-dialog.tsx";
import { VisitListing } from "../../ui/visit-card.tsx";
import { useWords } from "../../ui/words.tsx";

export const handle: ScreenHandle = {
  title: "visits.upcoming",
  description: "visits.upcoming-intro",
  keep: ["visitType", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const { searchParams } = url;
  const visitType = visitTypeIn(searchParams.get("visitType"));
  const isSigned = isSignedIn(ctx.actor);
  const id = isSigned && searchParams.get("dialog") === "details" ? searchParams.get("id") : null;
  return failingAs("visits.error", async () => ({
    visitType,
    isSigned,
    listed: given(await listUpcomingVisits(ctx, { visitType }, readPaging(url, PAGE_SIZES.appointments))),
    shown: id ? given(await findUpcomingVisit(ctx, id)) : undefined,
  }));
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export default function UpcomingAppointments() {
  const { say } = useWords();
  const { visitType, isSigned, listed, shown } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const submit = useSubmit();
  const { location } = useNavigation();
  // What is here already is narrowed at once; the rest of that kind follows.
  const coming =
    location?.pathname === "/upcoming-appointments" ? new URLSearchParams(location.search) : parameters;
  const wanted = VISIT_TYPES.find((type) => type === coming.get("visitType"));
  const narrowed = wanted && wanted !== visitType;
  const appointments = listed.appointments.filter((one) => !narrowed || one.visitType === wanted);
  return (
    <>
      {shown && <PublicVisitDialog visit={shown} />}
      <div className="wide page grid gap-6">
        <Hero title={say("visits.upcoming")}>{say("visits.upcoming-intro")}</Hero>
        <div
          onChange={({ target }) => {
            const { form } = target as unknown as HTMLSelectElement;
            if (form) void submit(form, { replace: true, preventScrollReset: true });
          }}
        >
          <FilterBar key={visitType} clearTo={visitType && "/upcoming-appointments"}>
            <Choice
              name="visitType"
              label={say("visits.visit-type")}
              chosen={visitType ?? "all"}
              options={[
                ["all", say("visits.all-types")],
                ...VISIT_TYPES.map((one): [string, string] => [one, say(`visits.type-${one}`)]),
              ]}
            />
          </FilterBar>
        </div>
        <VisitListing
          listed={{ ...listed, appointments }}
          acts={isSigned ? ["details"] : []}
          empty={say("visits.none-upcoming")}
        />
      </div>
    </>
  );
}
