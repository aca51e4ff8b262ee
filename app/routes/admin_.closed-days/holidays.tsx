import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { HOLIDAY_COUNTRIES } from "#app/schemas/admin-lists.ts";
import type { ClosedDays } from "#app/schemas/closed-days.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { OptionsField } from "#app/ui/forms/options-field.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { formatShortDay } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Calendar = { country: string | undefined; year: number };

/** First a country and a year, then the holidays to tick. */
export function Holidays(props: {
  calendar: Calendar;
  holidays: Omit<ClosedDays, "id">[] | undefined;
  closedDays: string[];
  result: FormResult;
}) {
  const { calendar, holidays, closedDays, result } = props;
  const { t, language } = useTranslation();
  const countryNames = new Intl.DisplayNames([language, "en"], { type: "region" });
  return (
    <section className="panel grid gap-4" aria-labelledby="holidays">
      <h2 id="holidays">{t("visit-types.holidays")}</h2>
      <p className="measure">{t("visit-types.holidays-text")}</p>
      <Form className="field-row" action="/admin/closed-days#holidays">
        <div className="field">
          <label htmlFor="country">{t("visit-types.country")}</label>
          <select className="input" id="country" name="country" defaultValue={calendar.country ?? "KE"}>
            {HOLIDAY_COUNTRIES.map((code) => (
              <option key={code} value={code}>
                {countryNames.of(code)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="year">{t("visit-types.year")}</label>
          <input className="input" id="year" name="year" type="number" defaultValue={calendar.year} />
        </div>
        <div>
          <button className="button">{t("visit-types.holidays-show")}</button>
        </div>
      </Form>
      {holidays?.length === 0 && <p>{t("visit-types.holidays-none")}</p>}
      {holidays && holidays.length > 0 && (
        <HolidayChoice calendar={calendar} holidays={holidays} closedDays={closedDays} result={result} />
      )}
    </section>
  );
}

function HolidayChoice(props: {
  calendar: Calendar;
  holidays: Omit<ClosedDays, "id">[];
  closedDays: string[];
  result: FormResult;
}) {
  const { calendar, holidays, closedDays, result } = props;
  const { country = "", year } = calendar;
  const { t, language } = useTranslation();
  const newHolidays = holidays.filter(({ from }) => !closedDays.includes(from));
  const [form, fields] = useForm<{ days: string[] }>({
    id: "holidays-form",
    lastResult: result,
    defaultValue: { days: [] },
  });
  return (
    <FieldForm
      form={form}
      action={`/admin/closed-days?${new URLSearchParams({ country, year: String(year), dialog: "holidays" })}`}
      failed={t("visit-types.closed-failed")}
      hasKey
      submit={t("visit-types.holidays-add")}
      isSecondary
    >
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="year" value={year} />
      <OptionsField
        field={fields.days}
        label={t("visit-types.holidays")}
        options={newHolidays.map(({ from, reason }) => [
          from,
          `${formatShortDay(language, from)}: ${localize(reason, language)}`,
        ])}
      />
      <p className="hint">{t("visit-types.holidays-source")}</p>
    </FieldForm>
  );
}
