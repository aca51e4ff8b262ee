import type { VisitType } from "#app/schemas/lists.ts";
import { Link } from "#app/ui/link.tsx";
import { When } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

type Visit = {
  id: string;
  visitType: VisitType;
  preferredDate: string;
  preferredTime: string;
  firstName?: string;
  lastName?: string;
};

type Soon = {
  visits: Visit[];
  /** There are more than these. */
  more: boolean;
  from: string;
  to: string;
};

export function ThisWeek({ visits, more, from, to }: Soon) {
  const { say } = useWords();
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="this-week">
      <h2 id="this-week">{say("desk.week")}</h2>
      {visits.length === 0 && <p className="text-soft">{say("desk.week-none")}</p>}
      {visits.length > 0 && (
        <ul className="grid gap-1">
          {visits.map(({ id, visitType, preferredDate, preferredTime, firstName, lastName }) => (
            <li key={id}>
              <Link to={`/admin/appointments?dialog=details&id=${id}`}>
                <When day={preferredDate} time={preferredTime} />
              </Link>
              , {say(`appointments.type-${visitType}`)}, {[firstName, lastName].filter(Boolean).join(" ")}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Link
          to={`/admin/appointments?${new URLSearchParams({ status: "approved", order: "date", from, to })}`}
        >
          {say("desk.week-all", { count: visits.length })}
        </Link>
      )}
      <Link className="button" to="/admin/appointments">
        {say("appointments.manage")}
      </Link>
    </section>
  );
}
