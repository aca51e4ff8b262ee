import { Link } from "@remix-run/react";

import { VISIT_TYPES, type VisitType } from "#app/schemas/lists.ts";

import { Weave } from "../../ui/weave.tsx";
import { useWords } from "../../ui/words.tsx";

/** The four kinds of visits; each leads to the form with its own days and times. */
export function TypeCards({ chosen }: { chosen: VisitType | undefined }) {
  const { say } = useWords();
  return (
    <section aria-labelledby="types">
      <h2 id="types" className="sr-only">
        {say("visits.types")}
      </h2>
      <ul className="visit-types">
        {VISIT_TYPES.map((type) => (
          <li key={type} className="card visit-type">
            <Weave of={`visit-${type}`} repeat={16} className="visit-cloth" />
            <h3>{say(`visits.type-${type}`)}</h3>
            <p>
              <strong>{say(`visits.held-${type}`)}</strong>
            </p>
            <p className="visit-more text-soft">{say(`visits.text-${type}`)}</p>
            <Link
              className="chip"
              to={`?visitType=${type}#book`}
              aria-current={type === chosen ? "true" : undefined}
              aria-label={`${say("visits.choose-type")}: ${say(`visits.type-${type}`)}`}
            >
              {say("visits.choose-type")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
