import type { SerializeFrom } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { Suspense } from "react";

import { reuse } from "#app/client/reuse.ts";
import { formHeaders } from "#app/http/form-headers.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { act } from "./act.server.ts";
import { useChoice } from "./choice.ts";
import { ListBelow } from "./list-below.tsx";
import { useLastAnswer } from "./last-answer.ts";
import { useMended } from "./mended.ts";
import { Problems } from "./problems.tsx";
import { loadScreen } from "./read-screen.server.ts";
import { stepClass } from "./steps.tsx";
import { SubmitFirst, TypeCards } from "./type-cards.tsx";
import { WaysOn } from "./ways-on.tsx";

// The form works before its script, so that comes after the page's own.
const BookingForm = later(() => import("./booking-form.tsx").then((m) => m.BookingForm));
// Fetched when it opens, for those who are logged in.
const PublicAppointmentDialog = later(() =>
  import("#app/ui/appointments/public-appointment-dialog.tsx").then((m) => m.PublicAppointmentDialog),
);
// Fetched by administrators.
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

export const loader = screen(loadScreen);

export const headers = formHeaders;

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen(act);

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function Appointments() {
  const { say } = useWords();
  const {
    typed: asked,
    step,
    status,
    role,
    formKey,
    known,
    places,
    listed,
    chosen,
    shown,
  } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const answer = useLastAnswer(useActionData<typeof action>());
  const dialog = parameters.get("dialog");
  const isAdmin = role === "admin";
  const result = dialog ? undefined : answer?.result;
  const problem = result?.status === "error" ? result : undefined;
  const shownAgain = answer && "steps" in answer ? answer : undefined;
  const steps = shownAgain?.steps ?? [step];
  const typed = (result?.initialValue ?? asked) as Partial<Record<string, string>>;
  const choosing = useChoice({
    visitType: typed.visitType ?? "",
    date: typed.preferredDate ?? "",
    groupSize: typed.groupSize ?? "",
  });
  const { mended, mend, unmended } = useMended(problem);
  const isFormHidden = isAdmin && parameters.get("form") === "hidden";
  return (
    <>
      {chosen && (
        <Suspense>
          <AppointmentDialogs key={dialog} chosen={chosen} result={answer?.result} />
        </Suspense>
      )}
      {shown && (
        <Suspense>
          <PublicAppointmentDialog appointment={shown} />
        </Suspense>
      )}
      <div className="wide page grid gap-8">
        <Hero title={say("appointments.title")}>
          <span className={stepClass("kind", steps)}>{say("appointments.intro")}</span>
        </Hero>
        {unmended && (
          <Problems
            answer={problem!}
            result={unmended}
            offers={shownAgain?.offers ?? []}
            offersGoOn={shownAgain?.offersGoOn ?? false}
          />
        )}
        {!isFormHidden && <SubmitFirst steps={steps} shownDay={choosing.chosen.date} />}
        <TypeCards choosing={choosing} isFormHidden={isFormHidden} steps={steps} />
        {role !== "visitor" && <WaysOn role={role} isFormHidden={isFormHidden} />}
        <p className={stepClass("kind", steps)}>
          <Link to="/visits-appointments/find">{say("appointments.find")}</Link>
        </p>
        {!isFormHidden && (
          <Suspense>
            <BookingForm
              result={result}
              places={shownAgain?.places ?? places}
              steps={steps}
              typed={typed}
              formKey={shownAgain?.formKey ?? formKey}
              known={known}
              choosing={choosing}
              mended={mended}
              mend={mend}
            />
          </Suspense>
        )}
        <ListBelow role={role} status={status} listed={listed} isFormHidden={isFormHidden} />
      </div>
    </>
  );
}
