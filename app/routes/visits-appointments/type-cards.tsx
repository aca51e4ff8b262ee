import { VISIT_TYPES } from "#app/schemas/lists.ts";
import { Link } from "#app/ui/link.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

import { choosingButton } from "./availability.tsx";
import { slotsUrl, stepClass, type Steps } from "./booking-steps.ts";
import type { Booking } from "./use-booking.ts";

export function TypeCards(props: { booking: Booking; isFormHidden: boolean; steps: Steps }) {
  const { booking, isFormHidden, steps } = props;
  const { say } = useWords();
  return (
    <section aria-labelledby="types" className={stepClass("kind", steps)}>
      <h2 id="types" className="sr-only">
        {say("appointments.types")}
      </h2>
      <ul className="visit-types">
        {VISIT_TYPES.map((type) => {
          const choose = say("appointments.choose-type");
          const label = `${choose}: ${say(`appointments.type-${type}`)}`;
          return (
            <li key={type} className="card visit-type">
              <Weave of={`visit-${type}`} repeat={16} className="visit-cloth" />
              <h3>{say(`appointments.type-${type}`)}</h3>
              <p>
                <strong>{say(`appointments.held-${type}`)}</strong>
              </p>
              <p className="visit-more text-soft">{say(`appointments.text-${type}`)}</p>
              {isFormHidden ? (
                <Link className="chip" to={slotsUrl(type, "")} aria-label={label}>
                  {choose}
                </Link>
              ) : (
                <button
                  className="chip"
                  aria-pressed={type === booking.chosen.visitType}
                  aria-label={label}
                  {...choosingButton(booking, "visitType", type, true)}
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
