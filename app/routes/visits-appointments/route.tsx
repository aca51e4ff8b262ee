import { randomUUID } from "node:crypto";

import type { SerializeFrom } from "@remix-run/node";
import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { lazy, Suspense } from "react";

import { reuse } from "#app/client/reuse.ts";
import { formHeaders } from "#app/http/form-headers.server.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { chosenVisit, visitAction } from "#app/http/visit-forms.server.ts";
import { PAGE_SIZES, VISIT_STATUSES } from "#app/schemas/lists.ts";
import { readDay, readVisitFilter, visitTypeIn } from "#app/schemas/visits.ts";
import { findRoom } from "#app/services/visit-room.server.ts";
import { findUpcomingVisit, listUpcomingVisits, listVisits } from "#app/services/visits-list.server.ts";

import { Choice, FilterBar } from "../../ui/filter-bar.tsx";
import { Hero } from "../../ui/hero.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { VisitListing } from "../../ui/visit-card.tsx";
import { PublicVisitDialog } from "../../ui/public-visit-dialog.tsx";
import { useWords } from "../../ui/words.tsx";
import { book } from "./book.server.ts";
import { Problems, type Offer } from "./problems.tsx";
import { TypeCards } from "./type-cards.tsx";

// It works before its script is here, so that comes after the page's own.
const BookingForm = lazy(() => import("./booking-form.tsx").then((m) => ({ default: m.BookingForm })));
// Fetched by administrators.
const VisitDialogs = lazy(() =>
  import("../../ui/visit-dialogs.tsx").then((m) => ({ default: m.VisitDialogs })),
);

export const handle: ScreenHandle = {
  title: "visits.title",
  description: "visits.intro",
  keep: ["visitType", "date", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const { actor } = ctx;
  const { searchParams } = url;
  const visitType = visitTypeIn(searchParams.get("visitType"));
  const date = readDay(searchParams);
  const { status } = readVisitFilter(searchParams);
  const paging = readPaging(url, PAGE_SIZES.appointments);
  const isAdmin = actor.role === "admin";
  const id = searchParams.get("dialog") === "details" ? searchParams.get("id") : null;
  return failingAs("visits.error", async () => ({
    visitType,
    date,
    status,
    role: actor.role,
    known: isSignedIn(actor) ? namesOf(actor) : undefined,
    room: visitType && given(await findRoom(ctx, visitType, date)),
    listed: given(
      isAdmin ? await listVisits(ctx, { status }, paging) : await listUpcomingVisits(ctx, {}, paging),
    ),
    chosen: await chosenVisit(ctx, url),
    shown: !isAdmin && isSignedIn(actor) && id ? given(await findUpcomingVisit(ctx, id)) : undefined,
    formKey: randomUUID() as string,
  }));
});

export const headers = formHeaders;

/** A person's name as the form asks for it. */
function namesOf({ name, email }: { name: string; email: string }) {
  const [firstName = "", ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(" "), email };
}

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen((ctx, asked) =>
  asked.url.searchParams.has("dialog") ? visitAction(ctx, asked) : book(ctx, asked.request),
);

export default function Visits() {
  const { say } = useWords();
  const { visitType, date, status, role, known, room, listed, chosen, shown } =
    useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const answer = useActionData<typeof action>();
  const dialog = parameters.get("dialog");
  const isAdmin = role === "admin";
  const result = dialog ? undefined : answer?.result;
  const problem = result?.status === "error" ? result : undefined;
  const offers = answer && "offers" in answer ? (answer.offers as Offer[]) : [];
  const isFormHidden = isAdmin && parameters.get("form") === "hidden";
  return (
    <>
      {chosen && (
        <Suspense>
          <VisitDialogs key={dialog} chosen={chosen} result={answer?.result} />
        </Suspense>
      )}
      {shown && <PublicVisitDialog visit={shown} />}
      <div className="wide page grid gap-8">
        <Hero title={say("visits.title")}>{say("visits.intro")}</Hero>
        {problem && <Problems result={problem} offers={offers} />}
        <TypeCards chosen={visitType} />
        {role !== "visitor" && (
          <p className="flex flex-wrap gap-3">
            {role === "user" && (
              <Link className="button" to="/my-appointments">
                {say("visits.mine")}
              </Link>
            )}
            <Link className="button" to="/upcoming-appointments">
              {say("visits.to-upcoming")}
            </Link>
            {isAdmin && (
              <>
                <Link className="button" to="/admin/appointments">
                  {say("visits.manage")}
                </Link>
                <FormToggle isHidden={isFormHidden} />
              </>
            )}
          </p>
        )}
        {!isFormHidden && (
          <Suspense>
            <BookingForm result={result} room={room} known={known} visitType={visitType} date={date} />
          </Suspense>
        )}
        <section className="grid gap-4" aria-labelledby="appointments">
          <h2 id="appointments">{say(isAdmin ? "visits.all" : "visits.upcoming")}</h2>
          {isAdmin && (
            <FilterBar clearTo={status && "/visits-appointments"}>
              <Choice
                name="status"
                label={say("all.status")}
                chosen={status ?? "all"}
                options={[
                  ["all", say("visits.all-statuses")],
                  ...VISIT_STATUSES.map((one): [string, string] => [one, say(`status.${one}`)]),
                ]}
              />
              {isFormHidden && <input type="hidden" name="form" value="hidden" />}
            </FilterBar>
          )}
          <VisitListing
            listed={listed}
            acts={isAdmin ? ["details", "edit", "delete"] : role === "visitor" ? [] : ["details"]}
            empty={say(isAdmin ? "visits.none" : "visits.none-upcoming")}
          />
        </section>
      </div>
    </>
  );
}

function FormToggle({ isHidden }: { isHidden: boolean }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const wanted = new URLSearchParams(parameters);
  if (isHidden) wanted.delete("form");
  else wanted.set("form", "hidden");
  return (
    <Link className="button" to={`/visits-appointments?${wanted}`} preventScrollReset>
      {say(isHidden ? "visits.show-form" : "visits.hide-form")}
    </Link>
  );
}
