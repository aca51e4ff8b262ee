import type { SerializeFrom } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { Suspense, useState } from "react";

import { reuse } from "#app/client/reuse.ts";
import { formHeaders } from "#app/http/handle-form.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-card.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { BookingErrors, BookingForm, SubmitFirst } from "./booking-form.tsx";
import { stepClass } from "./booking-steps.ts";
import { bookingAction, bookingLoader } from "./booking.server.ts";
import { TypeCards } from "./type-cards.tsx";
import { useBooking } from "./use-booking.ts";

// Fetched when it opens, for those who are logged in.
const PublicAppointmentDialog = later(() =>
  import("#app/ui/appointments/public-appointment-dialog.tsx").then((m) => m.PublicAppointmentDialog),
);
const StatusFilter = later(() => import("./status-filter.tsx").then((m) => m.StatusFilter));
const AppointmentDialogs = later(() =>
  import("#app/ui/appointments/appointment-dialogs.tsx").then((m) => m.AppointmentDialogs),
);

export const handle: ScreenHandle = {
  i18n: ["appointments"],
  title: "appointments.title",
  description: "appointments.intro",
  // Without "to": the last step has a key of its own.
  cacheBy: ["visitType", "date", "page", "groupSize", "time"],
};

export const loader = screen(bookingLoader);

export const headers = formHeaders;

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen(bookingAction);

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function Appointments() {
  const { say } = useWords();
  const { step, status, role, listed, chosen, shown } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const actionData = useActionData<typeof action>();
  // A link within the page takes the action's data away, but not what is wrong with the form.
  const newAnswer = bookingAnswer(actionData);
  const [answer, setAnswer] = useState(newAnswer);
  if (newAnswer && newAnswer !== answer) setAnswer(newAnswer);

  const dialog = parameters.get("dialog");
  const isAdmin = role === "admin";
  const isFormHidden = isAdmin && parameters.get("form") === "hidden";
  return (
    <>
      {chosen && (
        <Suspense>
          <AppointmentDialogs key={dialog} chosen={chosen} result={actionData?.result} />
        </Suspense>
      )}
      {shown && (
        <Suspense>
          <PublicAppointmentDialog appointment={shown} />
        </Suspense>
      )}
      <div className="wide page grid gap-8">
        <Hero title={say("appointments.title")}>
          <span className={stepClass("kind", answer?.steps ?? [step])}>{say("appointments.intro")}</span>
        </Hero>
        <Booking answer={answer} isFormHidden={isFormHidden} />
        <section className="grid gap-4" aria-labelledby="appointments">
          <h2 id="appointments">{say(isAdmin ? "appointments.all" : "appointments.upcoming")}</h2>
          {isAdmin && (
            <Suspense>
              <StatusFilter status={status} isFormHidden={isFormHidden} />
            </Suspense>
          )}
          <AppointmentListing
            listed={listed}
            acts={isAdmin ? ["details", "edit", "delete"] : role === "visitor" ? [] : ["details"]}
            empty={say(isAdmin ? "appointments.none" : "appointments.none-upcoming")}
          />
        </section>
      </div>
    </>
  );
}

type ActionData = ReturnType<typeof useActionData<typeof action>>;
type BookingAnswer = ReturnType<typeof bookingAnswer>;

/** Dialogs have answers of their own. */
const bookingAnswer = (data: ActionData) => (data && "steps" in data ? data : undefined);

/** No lazy parts: a change before hydration would make React render the boundary anew and lose what was typed. */
function Booking({ answer, isFormHidden }: { answer: BookingAnswer; isFormHidden: boolean }) {
  const { say } = useWords();
  const { typed, step, role, formKey, known, places } = useLoaderData<typeof loader>();
  const steps = answer?.steps ?? [step];
  const input = (answer?.result.initialValue ?? typed) as Partial<Record<string, string>>;
  const booking = useBooking(answer?.result, { ...known, ...input }, known?.email);
  return (
    <>
      {!isFormHidden && (
        <>
          <BookingErrors
            booking={booking}
            result={answer?.result}
            steps={steps}
            offers={answer?.offers ?? []}
            isBeforeLastStep={answer?.isBeforeLastStep ?? false}
          />
          <SubmitFirst steps={steps} shownDay={booking.chosen.date} />
        </>
      )}
      <TypeCards booking={booking} isFormHidden={isFormHidden} steps={steps} />
      {role !== "visitor" && <Links role={role} isFormHidden={isFormHidden} />}
      <p className={stepClass("kind", steps)}>
        <Link to="/visits-appointments/find">{say("appointments.find")}</Link>
      </p>
      {!isFormHidden && (
        <BookingForm
          booking={booking}
          result={answer?.result}
          places={answer?.places ?? places}
          steps={steps}
          input={input}
          formKey={answer?.formKey ?? formKey}
        />
      )}
    </>
  );
}

function Links({ role, isFormHidden }: { role: string; isFormHidden: boolean }) {
  const { say } = useWords();
  const parameters = new URLSearchParams(useSearchParams()[0]);
  if (isFormHidden) parameters.delete("form");
  else parameters.set("form", "hidden");
  return (
    <p className="flex flex-wrap gap-3">
      {role === "user" && (
        <Link className="button" to="/my-appointments">
          {say("appointments.mine")}
        </Link>
      )}
      <Link className="button" to="/upcoming-appointments">
        {say("appointments.to-upcoming")}
      </Link>
      {role === "admin" && (
        <>
          <Link className="button" to="/admin/appointments">
            {say("appointments.manage")}
          </Link>
          <Link className="button" to={`/visits-appointments?${parameters}`} preventScrollReset>
            {say(isFormHidden ? "appointments.show-form" : "appointments.hide-form")}
          </Link>
        </>
      )}
    </p>
  );
}
