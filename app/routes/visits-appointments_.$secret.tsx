import { data, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";

import { handleForm } from "#app/http/handle-form.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  canBeCancelled,
  cancelByAddress,
  findAppointmentByAddress,
  statusUrlOf,
} from "#app/services/appointments/appointments.server.ts";
import { AppointmentFacts } from "#app/ui/appointments/appointment-facts.tsx";
import { CancelDialog } from "#app/ui/appointments/cancel-dialog.tsx";
import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { PrintButton } from "#app/ui/forms/print-button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Opening it changes nothing. */
export const handle: ScreenHandle = { i18n: ["appointments"], title: "appointments.request-title" };

export const loader = screen(async (ctx, { params, url }) => {
  const found = await findAppointmentByAddress(ctx, params.secret!);
  const appointment = !found.ok && found.kind === "missing" ? null : unwrap(found);
  return data(
    {
      appointment,
      address: statusUrlOf(params.secret!),
      canBeCancelled: appointment !== null && canBeCancelled(appointment),
      isCancelling: readQuery(url).word("dialog") === "cancel",
    },
    { status: appointment ? 200 : 404, headers: { "Cache-Control": "no-store" } },
  );
});

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const action = screen((ctx, args) =>
  handleForm(ctx, args, {
    schema: NoFields,
    run: () => cancelByAddress(ctx, args.params.secret!),
    done: ({ reference }) => ({
      to: `/visits-appointments/${args.params.secret}`,
      notice: "appointments.cancelled",
      about: reference,
    }),
  }),
);

export default function Request() {
  const { say } = useWords();
  const { appointment, address, canBeCancelled, isCancelling } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const here = `/visits-appointments/${useParams().secret}`;
  if (!appointment) return <Unknown />;
  const { status, reference, reply } = appointment;
  const problem =
    result?.status === "error" ? Object.values(result.error ?? {}).flatMap((one) => one ?? []) : null;
  return (
    <>
      {isCancelling && (canBeCancelled || problem) && (
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
          <WaysOn status={status} canBeCancelled={canBeCancelled} here={here} address={address} />
        </section>
      </div>
    </>
  );
}

/** An address that was cut off or replaced. */
function Unknown() {
  const { say } = useWords();
  return (
    <div className="wide page grid gap-4">
      <h1>{say("appointments.unknown-title")}</h1>
      <p className="measure">{say("appointments.unknown")}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to="/visits-appointments/find">
          {say("appointments.find")}
        </Link>
        <Link className="button" to="/visits-appointments">
          {say("appointments.title")}
        </Link>
      </p>
    </div>
  );
}

function WaysOn(props: { status: string; canBeCancelled: boolean; here: string; address: string }) {
  const { status, canBeCancelled, here, address } = props;
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
      {canBeCancelled && (
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
