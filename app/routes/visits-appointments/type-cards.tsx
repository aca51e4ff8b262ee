import { VISIT_TYPES } from "#app/schemas/lists.ts";
import { Link } from "#app/ui/link.tsx";
import { GeneratedCover } from "#app/ui/generated-cover.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { getChooseButtonProps } from "./availability.tsx";
import { createDaySlotsUrl, getStepClassName, type BookingSteps } from "./booking-steps.ts";
import type { BookingFormState } from "./use-booking.ts";

export function VisitTypeCards(props: {
  booking: BookingFormState;
  isFormHidden: boolean;
  steps: BookingSteps;
}) {
  const { booking, isFormHidden, steps } = props;
  const { t } = useTranslation();
  return (
    <section aria-labelledby="types" className={getStepClassName("type", steps)}>
      <h2 id="types" className="sr-only">
        {t("appointments.types")}
      </h2>
      <ul className="visit-types">
        {VISIT_TYPES.map((type) => {
          const choose = t("appointments.choose-type");
          const label = `${t("site.label", { label: choose })} ${t(`appointments.type-${type}`)}`;
          return (
            <li key={type} className="card visit-type">
              <GeneratedCover seed={`visit-${type}`} repeat={16} className="visit-cover" />
              <h3>{t(`appointments.type-${type}`)}</h3>
              <p>
                <strong>{t(`appointments.usual-hours-${type}`)}</strong>
              </p>
              <p className="visit-more text-soft">{t(`appointments.description-${type}`)}</p>
              {isFormHidden ? (
                <Link className="chip" to={createDaySlotsUrl(type, "")} aria-label={label}>
                  {choose}
                </Link>
              ) : (
                <button
                  className="chip"
                  aria-pressed={type === booking.chosen.visitType}
                  aria-label={label}
                  {...getChooseButtonProps(booking, "visitType", type, true)}
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
