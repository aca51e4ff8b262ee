import { Link } from "@remix-run/react";

import { VISIT_TYPES, type VisitType } from "#app/schemas/lists.ts";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

import { addressOf, choosingButton, type Choosing } from "./choice.ts";

/** The four kinds of visits; each leads to the form with its own days and times. */
export function TypeCards({ choosing, isFormHidden }: { choosing: Choosing; isFormHidden: boolean }) {
  const { say } = useWords();
  return (
    <section aria-labelledby="types">
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
  const { visitType, date } = choosing.chosen;
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
      {...choosingButton({ visitType: type, date }, choosing, "form")}
    >
      {say("appointments.choose-type")}
    </button>
  );
}

/** What the Enter key presses: the first button of a form, wherever it stands, and not one that only chooses. */
export function SubmitFirst() {
  const { say } = useWords();
  return (
    <button className="sr-only" form="book" tabIndex={-1} aria-hidden="true" suppressHydrationWarning>
      {say("appointments.submit")}
    </button>
  );
}
