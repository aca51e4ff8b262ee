import { data, type HeadersFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";

import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  cancelByAddress,
  findAppointmentByAddress,
  statusUrlOf,
} from "#app/services/appointments/appointments.server.ts";
import { AppointmentFacts } from "#app/ui/appointments/appointment-facts.tsx";
import { CancelDialog } from "#app/ui/appointments/cancel-dialog.tsx";
import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { PrintButton } from "#app/ui/forms/print-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** The private address of a request: to see what becomes of it, and to take it back. Opening it changes nothing. */
export const handle: ScreenHandle = { title: "appointments.request-title" };

export const loader = screen(async (ctx, { params, url }) =>
  data(
    {
      appointment: unwrap(await findAppointmentByAddress(ctx, params.secret!)),
      address: statusUrlOf(params.secret!),
      isCancelling: readQuery(url).word("dialog") === "cancel",
    },
    { headers: { "Cache-Control": "no-store" } },
  ),
);

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const action = screen(async (ctx, { request, params }) => {
  const form = await readForm(ctx, request, NoFields);
  if (!form.ok) return form.reply();
  const cancelled = await keepingTyped(() => cancelByAddress(ctx, params.secret!));
  if (!cancelled.ok) return form.reply(cancelled);
  return redirectWithNotice(
    `/visits-appointments/${params.secret}`,
    "appointments.cancelled",
    cancelled.value.reference,
  );
});

export default function Request() {
  const { say } = useWords();
  const { appointment, address, isCancelling } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const here = `/visits-appointments/${useParams().secret}`;
  const { status, reference, reply } = appointment;
  const problem =
    result?.status === "error" ? Object.values(result.error ?? {}).flatMap((one) => one ?? []) : null;
  return (
    <>
      {isCancelling && (status === "pending" || problem) && (
        <CancelDialog
          reference={reference}
          action={`${here}?dialog=cancel`}
          closeTo={here}
          problem={problem}
        />
      )}
      <div className="wide page grid gap-6">
        <h1>{say("appointments.request-title")}</h1>
        <section className="card measure grid gap-4" aria-labelledby="reference">
          <h2 id="reference">
            {say("appointments.reference")} <span className="reference">{reference}</span>
          </h2>
          <p>{say(`appointments.state-${status}`)}</p>
          {reply && (
            <div className="panel">
              <h3>{say("appointments.reply")}</h3>
              <p className="written">{reply}</p>
            </div>
          )}
          <p className="text-soft">{say("appointments.keep")}</p>
          <p className="written">{address}</p>
          {/* Said above. */}
          <AppointmentFacts appointment={{ ...appointment, reply: "" }} />
          <WaysOn status={status} here={here} address={address} />
        </section>
      </div>
    </>
  );
}

function WaysOn({ status, here, address }: { status: string; here: string; address: string }) {
  const { say } = useWords();
  const isInCalendars = status === "approved" || status === "completed";
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton text={address} words={say("appointments.copy-address")} />
      <PrintButton />
      {isInCalendars && (
        <a className="button" href={`${here}/urithi.ics`}>
          {say("appointments.calendar-file")}
        </a>
      )}
      {status === "pending" && (
        <Link className="button" to={`${here}?dialog=cancel`} preventScrollReset>
          {say("appointments.cancel")}
        </Link>
      )}
      <Link className="button" to="/visits-appointments">
        {say("appointments.title")}
      </Link>
    </div>
  );
}
