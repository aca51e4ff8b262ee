import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";
import { data, type HeadersFunction } from "@remix-run/node";
import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData, useParams, useSearchParams } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ChangeParticipants } from "#app/schemas/appointments.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  canAppointmentBeCancelled,
  cancelAppointmentBySecret,
  findAppointmentBySecret,
  getAppointmentStatusUrl,
  changeParticipantsBySecret,
  getLastDayToChange,
} from "#app/services/appointments/index.server.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { ParticipantsField } from "#app/ui/appointments/appointment-fields.tsx";
import { AppointmentFacts } from "#app/ui/appointments/appointment-facts.tsx";
import { CancelDialog } from "#app/ui/appointments/cancel-dialog.tsx";
import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { PrintButton } from "#app/ui/forms/print-button.tsx";
import { formatDay } from "#app/ui/format.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

export const handle: ScreenHandle = {
  i18n: ["appointments", "own-appointments"],
  title: "appointments.request-title",
};

export const loader = screen(async (ctx, { params, url }) => {
  const result = await findAppointmentBySecret(ctx, params.secret!);
  const appointment = !result.ok && result.kind === "not-found" ? null : unwrap(result);
  return data(
    {
      appointment,
      visitTypes: listVisitTypeNames(ctx.language),
      address: getAppointmentStatusUrl(params.secret!),
      lastDayToChange: (appointment && getLastDayToChange(appointment)) ?? null,
      canBeCancelled: appointment !== null && canAppointmentBeCancelled(appointment),
      isCancelling: readQuery(url).word("dialog") === "cancel",
    },
    { status: appointment ? 200 : 404, headers: { "Cache-Control": "no-store" } },
  );
});

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

const cancel = formAction({
  run: (ctx, _input, { params }) => cancelAppointmentBySecret(ctx, params.secret!),
  success: ({ reference }) => ({ notice: "appointments.cancelled", about: reference }),
});
const requestActions = {
  "": cancel,
  cancel,
  participants: formAction({
    schema: ChangeParticipants,
    run: (ctx, input, { params }) => changeParticipantsBySecret(ctx, params.secret!, input),
    success: ({ reference }) => ({ notice: "appointments.participants-changed", about: reference }),
  }),
};
export const action = screen(dispatchActions(requestActions));
const getRequestUrls = (requestUrl: string) => getActionUrls<keyof typeof requestActions>(requestUrl);

export default function VisitRequestPage() {
  const { t } = useTranslation();
  const {
    appointment,
    address: privateLink,
    canBeCancelled,
    isCancelling,
    lastDayToChange,
  } = useLoaderData<typeof loader>();
  const isChangingNumber = useSearchParams()[0].get("dialog") === "participants";
  const result = useActionData<typeof action>()?.result as FormResult;
  const requestUrl = `/visits-appointments/${useParams().secret}`;
  if (!appointment) return <UnknownRequest />;
  const { status, reference, reply } = appointment;
  const errors =
    result?.status === "error" && !isChangingNumber
      ? Object.values(result.error ?? {}).flatMap((messages) => messages ?? [])
      : null;
  return (
    <>
      {isCancelling && (canBeCancelled || errors) && (
        <CancelDialog
          reference={reference}
          action={getRequestUrls(requestUrl)("cancel")}
          closeTo={requestUrl}
          errors={errors}
        />
      )}
      <div className="wide page grid gap-6">
        <h1>{t("appointments.request-title")}</h1>
        <section className="card measure grid gap-4" aria-labelledby="reference">
          <h2 id="reference">
            {t("appointments.reference")} <span className="reference">{reference}</span>
          </h2>
          <p>{t(`appointments.state-${status}`)}</p>
          {reply && (
            <div className="panel">
              <h3>{t("appointments.reply")}</h3>
              <p className="preserve-lines">{reply}</p>
            </div>
          )}
          <p className="text-soft">{t("appointments.save-link-hint")}</p>
          <p className="preserve-lines">{privateLink}</p>
          <AppointmentFacts appointment={{ ...appointment, reply: "" }} />
          {lastDayToChange && (
            <ParticipantsForm
              participants={appointment.participants}
              action={getRequestUrls(requestUrl)("participants")}
              lastDay={lastDayToChange}
              result={isChangingNumber ? result : undefined}
            />
          )}
          <RequestActions
            status={status}
            canBeCancelled={canBeCancelled}
            requestUrl={requestUrl}
            privateLink={privateLink}
          />
        </section>
      </div>
    </>
  );
}

function ParticipantsForm(props: {
  participants: number | null | undefined;
  action: string;
  lastDay: string;
  result: FormResult;
}) {
  const { participants, action, lastDay, result } = props;
  const { t, language } = useTranslation();
  const [form, fields] = useForm<{ participants: string }>({
    id: "participants",
    lastResult: result,
    defaultValue: { participants: participants?.toString() },
  });
  return (
    <FieldForm
      form={form}
      action={action}
      preventScrollReset
      className="panel grid gap-3 no-print"
      hasKey
      submit={t("appointments.participants-save")}
      isSecondary
    >
      <ParticipantsField
        field={fields.participants}
        label={t("appointments.participants")}
        hint={t("appointments.participants-until", { day: formatDay(language, lastDay) })}
      />
    </FieldForm>
  );
}

function UnknownRequest() {
  const { t } = useTranslation();
  return (
    <div className="wide page grid gap-4">
      <h1>{t("appointments.request-missing-title")}</h1>
      <p className="measure">{t("appointments.request-missing")}</p>
      <p className="flex flex-wrap gap-3">
        <Link className="button main" to="/visits-appointments/find">
          {t("appointments.find")}
        </Link>
        <Link className="button" to="/visits-appointments">
          {t("appointments.title")}
        </Link>
      </p>
    </div>
  );
}

function RequestActions(props: {
  status: string;
  canBeCancelled: boolean;
  requestUrl: string;
  privateLink: string;
}) {
  const { status, canBeCancelled, requestUrl, privateLink } = props;
  const { t } = useTranslation();
  const isInCalendars = status === "approved" || status === "completed";
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton text={privateLink} label={t("appointments.copy-link")} />
      <PrintButton />
      {isInCalendars && (
        <a className="button" href={`${requestUrl}/urithi.ics`}>
          {t("appointments.calendar-file")}
        </a>
      )}
      <a className="button" href={`${requestUrl}/urithi.zip`}>
        {t("data-export.download-visit")}
      </a>
      {canBeCancelled && (
        <Link className="button" to={getRequestUrls(requestUrl)("cancel")} preventScrollReset>
          {t("appointments.cancel")}
        </Link>
      )}
      <Link className="button" to="/visits-appointments">
        {t("appointments.title")}
      </Link>
    </div>
  );
}
