import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useForm } from "@conform-to/react";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { closedDaysFields } from "#app/schemas/definitions/visit-type-fields.ts";
import { localize, type LocalizedText } from "#app/schemas/localized-text.ts";
import { type ClosedDays, parseHolidays } from "#app/schemas/visit-types.ts";
import { listClosedDays, listHolidays } from "#app/services/appointments/index.server.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { appointmentUrl } from "#app/ui/appointments/appointment-url.ts";
import { formatVisitorName, type ShownAppointment } from "#app/ui/appointments/shown-appointment.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { formatDay } from "#app/ui/format.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { DateTime } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { closedDaysActions } from "./closed-days-action.server.ts";
import { Holidays } from "./holidays.tsx";

const closedDaysUrl = getActionUrls<keyof typeof closedDaysActions>("/admin/closed-days");

export const handle: ScreenHandle = { i18n: ["visit-types"], title: "visit-types.closed-title" };

export { getFormHeaders as headers };

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "appointments.manage");
  const today = getInstitutionDate();
  const { country, year } = parseHolidays(url, today);
  const holidays = country && unwrap(await listHolidays(ctx, { country, year }));
  return {
    ranges: unwrap(await listClosedDays(ctx)),
    holidays: holidays?.filter(({ until }) => until >= today),
    country,
    year,
    visitTypes: listVisitTypeNames(ctx.language),
    formKey: createFormKey(context),
  };
});

export const action = screen(dispatchActions(closedDaysActions, "appointments.manage"));

export default function ClosedDaysScreen() {
  const { t } = useTranslation();
  const { ranges, holidays, country, year } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result = actionData?.result;
  const isHolidays = result?.initialValue !== undefined && "country" in result.initialValue;
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin/visit-types">{t("visit-types.title")}</Link>
      </p>
      <h1>{t("visit-types.closed-title")}</h1>
      <p className="measure">{t("visit-types.closed-intro")}</p>
      <ClosedDaysForm
        key={ranges.length}
        result={isHolidays ? undefined : result}
        visits={actionData && "visits" in actionData ? actionData.visits : []}
      />
      {ranges.length === 0 ? (
        <EmptyState>{t("visit-types.closed-none")}</EmptyState>
      ) : (
        <ul className="panel grid gap-3">
          {ranges.map((range) => (
            <ClosedRange key={range.id} range={range} />
          ))}
        </ul>
      )}
      <Holidays
        key={`${country} ${year}`}
        calendar={{ country, year }}
        holidays={holidays}
        closedDays={ranges.flatMap(({ from, until }) => (from === until ? [from] : []))}
        result={isHolidays ? result : undefined}
      />
    </div>
  );
}

function ClosedRange({ range: { id, from, until, reason } }: { range: ClosedDays }) {
  const { t, language } = useTranslation();
  const days =
    from === until
      ? formatDay(language, from)
      : t("visit-types.range", { from: formatDay(language, from), until: formatDay(language, until) });
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="entry-name">
        <strong>{days}</strong> <span className="cell-detail">{localize(reason, language)}</span>
      </span>
      <ActionForm
        action={closedDaysUrl("remove", id)}
        label={t("visit-types.closed-remove")}
        itemName={days}
      />
    </li>
  );
}

type ClosedDaysInput = { from: string; until: string; reason: LocalizedText };

/** `visits`: approved ones on the submitted days. The form then asks for a confirmation. */
function ClosedDaysForm({ result, visits }: { result: FormResult; visits: ShownAppointment[] }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<ClosedDaysInput>({ id: "closed-days", lastResult: result });
  return (
    <FieldForm
      form={form}
      action="/admin/closed-days"
      className="panel grid gap-4"
      heading={<h2>{t("visit-types.closed-add-title")}</h2>}
      failed={t("visit-types.closed-failed")}
      hasKey
      submit={t(visits.length > 0 ? "visit-types.closed-confirm" : "visit-types.closed-add")}
    >
      {visits.length > 0 && <AffectedVisits visits={visits} />}
      <RecordControls definition={closedDaysFields} fields={fields} isUnmarked />
      {visits.length > 0 && <input type="hidden" name="confirmed" value="on" />}
    </FieldForm>
  );
}

function AffectedVisits({ visits }: { visits: ShownAppointment[] }) {
  const { t } = useTranslation();
  const { formatVisitType } = useVisitTypeNames();
  return (
    <div className="error-summary" role="alert">
      <h3>{t("visit-types.affected-title")}</h3>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link to={appointmentUrl("details", visit.id)}>
              <DateTime day={visit.preferredDate} time={visit.preferredTime} />
            </Link>
            , {formatVisitType(visit.visitType)}, {formatVisitorName(visit)}
          </li>
        ))}
      </ul>
      <p>{t("visit-types.affected-text")}</p>
    </div>
  );
}
