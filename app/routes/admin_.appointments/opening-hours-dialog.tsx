import { Form } from "@remix-run/react";

import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { openingHoursActions } from "./opening-hours-action.server.ts";
import { OpeningHoursForm } from "./opening-hours-form.tsx";
import type { ShownOpeningHours } from "./opening-hours-list.tsx";
import { SpecialDayForm, SpecialDays } from "./special-days.tsx";

export function OpeningHoursDialog({
  openingHours,
  dialog,
  result,
}: {
  openingHours: ShownOpeningHours;
  dialog: string;
  result: FormResult;
}) {
  const { t } = useTranslation();
  const { formatVisitType } = useVisitTypeNames();
  const { closedUrl, recordDialogUrl } = useDialogUrls<keyof typeof openingHoursActions>();
  const { visitType, capacity } = openingHours;
  return (
    <Dialog
      title={t("appointments.opening-hours-edit-title", { type: formatVisitType(visitType) })}
      closeTo={closedUrl}
      isLong
    >
      <div className="grid gap-6">
        <OpeningHoursForm
          openingHours={openingHours}
          result={dialog === "opening-hours" ? result : undefined}
        />
        {capacity !== null && (
          <>
            <Form method="post" action={recordDialogUrl("opening-hours-clear", visitType)} preventScrollReset>
              <SubmitButton isSecondary>{t("appointments.opening-hours-reset")}</SubmitButton>
            </Form>
            <section className="grid gap-4" aria-labelledby="days">
              <h3 id="days">{t("appointments.special-days")}</h3>
              <SpecialDays openingHours={openingHours} />
              <SpecialDayForm
                key={openingHours.days.length}
                visitType={visitType}
                result={dialog === "opening-hours-day" ? result : undefined}
              />
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}
