import { VISIT_TYPES, type BookingStep, type VisitType } from "#app/schemas/lists.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Link } from "#app/ui/link.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

import { addressOf, addressTo, choosingButton, type Choosing } from "./choice.ts";
import { nextStep, stepClass } from "./steps.tsx";

export function TypeCards(props: {
  choosing: Choosing;
  isFormHidden: boolean;
  steps: readonly BookingStep[];
}) {
  const { choosing, isFormHidden, steps } = props;
  const { say } = useWords();
  return (
    <section aria-labelledby="types" className={stepClass("kind", steps)}>
      <h2 id="types" className="sr-only">
        {say("appointments.types")}
      </h2>
      <ul className="visit-types">
        {VISIT_TYPES.map((type) => (
          <li key={type} className="card visit-type">
            <Weave of={`visit-${type}`} repeat={16} className="visit-cloth" />
            <h3>{say(`appointments.type-${type}`)}</h3>
            <p>
              <strong>{say(`appointments.held-${type}`)}</strong>
            </p>
            <p className="visit-more text-soft">{say(`appointments.text-${type}`)}</p>
            <Choose type={type} choosing={choosing} isFormHidden={isFormHidden} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choose(props: { type: VisitType; choosing: Choosing; isFormHidden: boolean }) {
  const { type, choosing, isFormHidden } = props;
  const { say } = useWords();
  const { visitType } = choosing.chosen;
  const label = `${say("appointments.choose-type")}: ${say(`appointments.type-${type}`)}`;
  if (isFormHidden)
    return (
      <Link className="chip" to={addressOf({ visitType: type, date: "" })} aria-label={label}>
        {say("appointments.choose-type")}
      </Link>
    );
  return (
    <button
      className="chip"
      aria-pressed={type === visitType}
      aria-label={label}
      {...choosingButton({ ...choosing.chosen, visitType: type }, choosing, "form")}
    >
      {say("appointments.choose-type")}
    </button>
  );
}

/** The Enter key presses a form's first button, which must not be one that only chooses. */
export function SubmitFirst({ steps, shownDay }: { steps: readonly BookingStep[]; shownDay: string }) {
  const { say } = useWords();
  const next = nextStep(steps);
  const goOn = !useHydrated() &&
    next && { formAction: addressTo(next, shownDay), formMethod: "post" as const };
  return (
    <button
      className="sr-only"
      form="book"
      tabIndex={-1}
      aria-hidden="true"
      suppressHydrationWarning
      {...goOn}
    >
      {say("appointments.submit")}
    </button>
  );
}
