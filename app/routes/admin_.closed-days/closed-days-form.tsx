import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { LocalizedText } from "#app/schemas/localized-text.ts";
import { formatVisitorName, type ShownAppointment } from "#app/ui/appointments/shown-appointment.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { DateTime } from "#app/ui/moment.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { LocalizedField } from "#app/ui/forms/localized-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type ClosedDaysInput = { from: string; until: string; reason: LocalizedText };

/** `visits`: approved ones on the submitted days. The form then asks for a confirmation. */
export function ClosedDaysForm({ result, visits }: { result: FormResult; visits: ShownAppointment[] }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<ClosedDaysInput>({ id: "closed-days", lastResult: result });
  return (
    <Form method="post" action="/admin/closed-days" {...getFormProps(form)} className="panel grid gap-4">
      <h2>{t("visit-types.closed-add-title")}</h2>
      <ErrorSummary form={form} title={t("visit-types.closed-failed")} />
      {visits.length > 0 && <AffectedVisits visits={visits} />}
      <IdempotencyKeyField />
      <div className="field-row">
        <TextField type="date" field={fields.from} label={t("visit-types.from")} />
        <TextField
          type="date"
          field={fields.until}
          label={t("visit-types.until")}
          hint={t("visit-types.until-hint")}
          required={false}
        />
      </div>
      <LocalizedField
        field={fields.reason}
        label={t("visit-types.reason")}
        hint={t("visit-types.languages-hint")}
      />
      {visits.length > 0 && <input type="hidden" name="confirmed" value="on" />}
      <div>
        <SubmitButton>
          {t(visits.length > 0 ? "visit-types.closed-confirm" : "visit-types.closed-add")}
        </SubmitButton>
      </div>
    </Form>
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
            <Link to={`/admin/appointments?dialog=details&id=${visit.id}`}>
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
