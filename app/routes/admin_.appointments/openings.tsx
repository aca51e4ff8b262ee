import type { VisitType } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

type Hours = { opens: string; closes: string };
export type ShownOpening = {
  visitType: VisitType;
  capacity: number | null;
  slotMinutes: number;
  hours: Partial<Record<number, Hours>>;
  version: number;
  days: { day: string; hours: Hours | null }[];
};

export function Openings({ openings }: { openings: ShownOpening[] }) {
  const { say } = useWords();
  return (
    <section className="grid gap-4" aria-labelledby="openings">
      <h2 id="openings">{say("appointments.openings")}</h2>
      <p className="measure text-soft">{say("appointments.openings-text")}</p>
      <div className="cards">
        {openings.map((opening) => (
          <OpeningCard key={opening.visitType} opening={opening} />
        ))}
      </div>
    </section>
  );
}

function OpeningCard({ opening: { visitType, capacity, slotMinutes } }: { opening: ShownOpening }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const type = say(`appointments.type-${visitType}`);
  return (
    <section className="card grid content-start justify-items-start gap-3">
      <h3>{type}</h3>
      <p>
        {capacity === null
          ? say("appointments.opening-unset")
          : say("appointments.opening-set", { capacity, minutes: slotMinutes })}
      </p>
      <Link
        className="button"
        to={openFor("opening", visitType)}
        preventScrollReset
        aria-label={`${say("appointments.opening-edit")}: ${type}`}
      >
        {say("appointments.opening-edit")}
      </Link>
    </section>
  );
}
