import { useVisitTypes } from "#app/ui/appointments/use-visit-types.ts";
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
  const visitTypes = useVisitTypes().filter(({ isRetired }) => !isRetired);
  return (
    <section aria-labelledby="types" className={getStepClassName("type", steps)}>
      <h2 id="types" className="sr-only">
        {t("appointments.types")}
      </h2>
      {visitTypes.length === 0 && <p>{t("appointments.none-offered")}</p>}
      <ul className="visit-types">
        {visitTypes.map(({ code: type, name, description, duration }) => {
          const choose = t("appointments.choose-type");
          const label = `${t("site.label", { label: choose })} ${name}`;
          return (
            <li key={type} className="card visit-type">
              <GeneratedCover seed={`visit-${type}`} repeat={16} className="visit-cover" />
              <h3>{name}</h3>
              {duration && (
                <p>
                  <strong>{duration}</strong>
                </p>
              )}
              {description && <p className="visit-more text-soft">{description}</p>}
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
