import type { SerializeFrom } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { Suspense, useState } from "react";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-listing.tsx";
import {
  createBookingUrl,
  getStepButtonProps,
  getStepClassName,
  type BookingSteps,
} from "#app/ui/appointments/booking-steps.ts";
import { useVisitTypes } from "#app/ui/appointments/use-visit-types.ts";
import { Hero } from "#app/ui/hero.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { BookingErrors, BookingForm, BOOKING_FORM_TITLE_ID, DefaultSubmitButton } from "./booking-form.tsx";
import { bookingAction, bookingLoader } from "./booking.server.ts";
import { changeField, useBooking, type Booking } from "./use-booking.ts";

const PublicAppointmentDialog = lazyOrReload(() =>
  import("#app/ui/appointments/public-appointment-dialog.tsx").then((m) => m.PublicAppointmentDialog),
);
const StatusFilter = lazyOrReload(() => import("./status-filter.tsx").then((m) => m.StatusFilter));
const AppointmentDialogs = lazyOrReload(() =>
  import("#app/ui/appointments/appointment-dialogs.tsx").then((m) => m.AppointmentDialogs),
);

export const handle: ScreenHandle = {
  i18n: ["appointments"],
  title: "appointments.title",
  description: "appointments.intro",
  // Without "step", because the last step has a form key, which visitors must not share.
  cacheBy: ["visitType", "groupSize", "participants", "date", "time", "page"],
};

export const loader = screen(bookingLoader);

export const headers = getFormHeaders;

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen(bookingAction);

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function BookingPage() {
  const { t } = useTranslation();
  const { step, status, role, intro, listed, chosen, shown } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const actionData = useActionData<typeof action>();
  // Stays when the list changes its page or opens a dialog.
  const newResponse = actionData && "steps" in actionData ? actionData : undefined;
  const [response, setResponse] = useState(newResponse);
  if (newResponse && newResponse !== response) setResponse(newResponse);
  const steps = response?.steps ?? [step];

  const dialog = parameters.get("dialog");
  const isAdmin = role === "admin";
  const isFormHidden = isAdmin && parameters.get("form") === "hidden";
  return (
    <>
      {chosen && (
        <Suspense>
          <AppointmentDialogs
            key={`${dialog} ${chosen.appointment.id}`}
            chosen={chosen}
            result={actionData?.result}
          />
        </Suspense>
      )}
      {shown && (
        <Suspense>
          <PublicAppointmentDialog appointment={shown} />
        </Suspense>
      )}
      <div className="wide page grid gap-8">
        <Hero title={t("appointments.title")}>
          <span className={getStepClassName("type", steps)}>{intro ?? t("appointments.intro")}</span>
        </Hero>
        <BookingSection response={response} steps={steps} isFormHidden={isFormHidden} />
        <section className="grid gap-4" aria-labelledby="appointments">
          <h2 id="appointments">{t(isAdmin ? "appointments.all" : "appointments.upcoming")}</h2>
          {isAdmin && (
            <Suspense>
              <StatusFilter status={status} isFormHidden={isFormHidden} />
            </Suspense>
          )}
          <AppointmentListing
            listed={listed}
            actions={isAdmin ? ["details", "edit", "delete"] : role === "visitor" ? [] : ["details"]}
            empty={t(isAdmin ? "appointments.none" : "appointments.none-upcoming")}
          />
        </section>
      </div>
    </>
  );
}

type ActionData = NonNullable<ReturnType<typeof useActionData<typeof action>>>;

/** Must not contain lazy components, because a change before hydration would render them again and lose the input. */
function BookingSection(props: {
  response: Extract<ActionData, { steps: unknown }> | undefined;
  steps: BookingSteps;
  isFormHidden: boolean;
}) {
  const { response, steps, isFormHidden } = props;
  const { t } = useTranslation();
  const { input, role, known, places, formKey } = useLoaderData<typeof loader>();
  const { result, offers = [], isBeforeLastStep = false } = response ?? {};
  const defaultValue = { ...known, ...input, ...result?.initialValue };
  const booking = useBooking(result, defaultValue, response?.places ?? places);
  return (
    <>
      {!isFormHidden && (
        <>
          <BookingErrors
            booking={booking}
            result={result}
            offers={offers}
            isBeforeLastStep={isBeforeLastStep}
          />
          <DefaultSubmitButton steps={steps} />
        </>
      )}
      <VisitTypeCards booking={booking} isFormHidden={isFormHidden} steps={steps} />
      {role !== "visitor" && <VisitLinks role={role} isFormHidden={isFormHidden} />}
      <p className={getStepClassName("type", steps)}>
        <Link to="/visits-appointments/find">{t("appointments.find")}</Link>
      </p>
      {!isFormHidden && (
        <BookingForm booking={booking} steps={steps} result={result} formKey={response?.formKey ?? formKey} />
      )}
    </>
  );
}

function VisitLinks({ role, isFormHidden }: { role: string; isFormHidden: boolean }) {
  const { t } = useTranslation();
  const parameters = new URLSearchParams(useSearchParams()[0]);
  if (isFormHidden) parameters.delete("form");
  else parameters.set("form", "hidden");
  return (
    <p className="flex flex-wrap gap-3">
      {role === "user" && (
        <Link className="button" to="/my-appointments">
          {t("appointments.my-appointments")}
        </Link>
      )}
      <Link className="button" to="/upcoming-appointments">
        {t("appointments.to-upcoming")}
      </Link>
      {role === "admin" && (
        <>
          <Link className="button" to="/admin/appointments">
            {t("appointments.manage")}
          </Link>
          <Link className="button" to={`/visits-appointments?${parameters}`} preventScrollReset>
            {t(isFormHidden ? "appointments.show-form" : "appointments.hide-form")}
          </Link>
        </>
      )}
    </p>
  );
}

function VisitTypeCards(props: { booking: Booking; isFormHidden: boolean; steps: BookingSteps }) {
  const { booking, isFormHidden, steps } = props;
  const { t } = useTranslation();
  const visitTypes = useVisitTypes().filter(({ isRetired }) => !isRetired);
  return (
    <section aria-labelledby="types" className={getStepClassName("type", steps)}>
      <h2 id="types" className="sr-only">
        {t("appointments.types")}
      </h2>
      {visitTypes.length === 0 && <p>{t("appointments.none-offered")}</p>}
      <ul className="visit-types">
        {visitTypes.map(({ code: type, name, description, duration }) => {
          const choose = t("appointments.choose-type");
          const label = `${t("site.label", { label: choose })} ${name}`;
          return (
            <li key={type} className="card visit-type">
              <h3>{name}</h3>
              {duration && (
                <p>
                  <strong>{duration}</strong>
                </p>
              )}
              {description && <p className="visit-more text-soft">{description}</p>}
              {isFormHidden ? (
                <Link className="chip" to={createBookingUrl({ visitType: type })} aria-label={label}>
                  {choose}
                </Link>
              ) : (
                <button
                  className="chip"
                  aria-pressed={type === booking.visitType}
                  aria-label={label}
                  name="chosenType"
                  value={type}
                  {...getStepButtonProps("type")}
                  onClick={(event) => {
                    event.preventDefault();
                    changeField("visitType", type);
                    document.getElementById(BOOKING_FORM_TITLE_ID)?.focus();
                  }}
                >
                  {choose}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
