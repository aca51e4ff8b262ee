import type { VisitType } from "#app/schemas/lists.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { Link } from "#app/ui/link.tsx";
import { DateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Visit = {
  id: string;
  visitType: VisitType;
  preferredDate: string;
  preferredTime: string;
  firstName?: string;
  lastName?: string;
};

type UpcomingVisits = {
  visits: Visit[];
  hasMore: boolean;
  from: string;
  to: string;
};

export function UpcomingVisitsPanel({ visits, hasMore, from, to }: UpcomingVisits) {
  const { t } = useTranslation();
  const { formatVisitType } = useVisitTypeNames();
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="this-week">
      <h2 id="this-week">{t("admin.this-week")}</h2>
      {visits.length === 0 && <p className="text-soft">{t("admin.this-week-none")}</p>}
      {visits.length > 0 && (
        <ul className="grid gap-1">
          {visits.map(({ id, visitType, preferredDate, preferredTime, firstName, lastName }) => (
            <li key={id}>
              <Link to={`/admin/appointments?dialog=details&id=${id}`}>
                <DateTime day={preferredDate} time={preferredTime} />
              </Link>
              , {formatVisitType(visitType)}, {[firstName, lastName].filter(Boolean).join(" ")}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Link
          to={`/admin/appointments?${new URLSearchParams({ status: "approved", order: "date", from, to })}`}
        >
          {t("admin.this-week-more", { count: visits.length })}
        </Link>
      )}
      <Link className="button" to="/admin/appointments">
        {t("appointments.manage")}
      </Link>
    </section>
  );
}
