import type { OpeningHoursView } from "#app/services/appointments/index.server.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { openingHoursActions } from "./opening-hours-action.server.ts";

export type ShownOpeningHours = OpeningHoursView;

export function OpeningHoursList({ openings }: { openings: ShownOpeningHours[] }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-4" aria-labelledby="opening-hours-title">
      <h2 id="opening-hours-title">{t("appointments.opening-hours-title")}</h2>
      <p className="measure text-soft">{t("appointments.opening-hours-text")}</p>
      <div className="cards">
        {openings.map((openingHours) => (
          <OpeningHoursCard key={openingHours.visitType} openingHours={openingHours} />
        ))}
      </div>
    </section>
  );
}

function OpeningHoursCard({
  openingHours: { visitType, capacity, slotMinutes },
}: {
  openingHours: ShownOpeningHours;
}) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof openingHoursActions>();
  const { formatVisitType } = useVisitTypeNames();
  const type = formatVisitType(visitType);
  return (
    <section className="card grid content-start justify-items-start gap-3">
      <h3>{type}</h3>
      <p>
        {capacity === null
          ? t("appointments.opening-hours-not-set")
          : t("appointments.capacity-per-slot", { capacity, minutes: slotMinutes })}
      </p>
      <RecordLink
        className="button"
        to={recordDialogUrl("opening-hours", visitType)}
        isDialog
        action="appointments.opening-hours-edit"
        record={type}
      />
    </section>
  );
}
