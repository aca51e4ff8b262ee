import { Link } from "@remix-run/react";
import type { AppointmentWeek } from "#app/schemas/appointment-week.ts";
import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { formatTimes, formatDay, formatShortDay } from "#app/ui/format.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { formatGroup } from "#app/messages/group-size.ts";
import { formatVisitorName } from "#app/ui/appointments/shown-appointment.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { useListUrl } from "#app/ui/lists/use-list-url.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { WeekRequests } from "./week-requests.tsx";

export function WeekSchedule({ week }: { week: AppointmentWeek }) {
  const { t, language } = useTranslation();
  const listUrl = useListUrl();
  const { from, to, previous, next, thisWeek, requests, hasMore } = week;
  return (
    <>
      <section className="grid gap-4" aria-labelledby="week">
        <h2 id="week">
          {t("appointments.week", {
            number: Number(week.week.slice(6)),
            from: formatDay(language, from),
            to: formatDay(language, to),
          })}
        </h2>
        <nav className="flex flex-wrap gap-3" aria-label={t("appointments.weeks")}>
          {previous && (
            <Link className="button" to={listUrl({ week: previous })} rel="prev" preventScrollReset>
              {t("appointments.week-previous")}
            </Link>
          )}
          {week.week !== thisWeek && (
            <Link className="button" to={listUrl({ week: thisWeek })} preventScrollReset>
              {t("appointments.week-current")}
            </Link>
          )}
          {next && (
            <Link className="button" to={listUrl({ week: next })} rel="next" preventScrollReset>
              {t("appointments.week-next")}
            </Link>
          )}
          <Link className="button" to={listUrl({ week: undefined })}>
            {t("appointments.all")}
          </Link>
        </nav>
        {requests.length > 0 && (
          <p>
            {/* A complete URL, because the router would scroll back after a link with only a fragment. */}
            <Link to={`${listUrl({ week: week.week })}#requests`}>
              {t("appointments.slot-pending-count", { count: requests.length })}
              {hasMore && "+"}
            </Link>
          </p>
        )}
        <ul className="week">
          {week.days.map(({ day, closed, visitTypes }) => (
            <li key={day} className="card grid content-start gap-2">
              <h3>{formatShortDay(language, day)}</h3>
              {closed && (
                <p>
                  <strong>{t("appointments.special-day-closed")}</strong> {localize(closed, language)}
                </p>
              )}
              {!visitTypes.some(hasVisits) && !closed && (
                <p className="text-soft">{t("appointments.week-empty")}</p>
              )}
              {visitTypes.filter(hasVisits).map((kind) => (
                <VisitTypeSlots key={kind.visitType} {...kind} />
              ))}
              {visitTypes.some(hasVisits) && (
                <p className="text-soft">
                  <Link to={`/admin/appointments/day?day=${day}`}>{t("appointments.day-sheet")}</Link>
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <WeekRequests
        week={week}
        nextWeekLink={
          next && (
            <Link className="button" to={`${listUrl({ week: next })}#requests`}>
              {t("appointments.week-next")}
            </Link>
          )
        }
      />
    </>
  );
}

type VisitTypeSlots = AppointmentWeek["days"][number]["visitTypes"][number];

const hasVisits = ({ slots }: VisitTypeSlots) => slots.some(isUsed);
const isUsed = ({ reservedCapacity, pendingCapacity }: VisitTypeSlots["slots"][number]) =>
  reservedCapacity > 0 || pendingCapacity > 0;

function VisitTypeSlots({ visitType, slots, hasOpeningHours }: VisitTypeSlots) {
  const { t, language } = useTranslation();
  const { formatVisitType } = useVisitTypeNames();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction>();
  return (
    <div className="grid content-start gap-2">
      <h4>{formatVisitType(visitType)}</h4>
      <ul>
        {slots.filter(isUsed).map(({ time, capacity, visits, ...usage }) => {
          const { reservedCapacity: takenCount, pendingCapacity: pendingCount } = usage;
          const capacityText =
            capacity !== null
              ? t("appointments.slot-approved-count", { count: takenCount, capacity })
              : t(hasOpeningHours ? "appointments.slot-closed-count" : "appointments.slot-unlimited-count", {
                  count: takenCount,
                });
          const texts =
            pendingCount > 0
              ? [capacityText, t("appointments.slot-pending-count", { count: pendingCount })]
              : [capacityText];
          return (
            <li key={time}>
              <p>
                <strong>{formatTimes(language, time)}</strong> {texts.join(", ")}
              </p>
              <ul>
                {visits.map((visit) => (
                  <li key={visit.id}>
                    <Link
                      to={recordDialogUrl("details", visit.id)}
                      preventScrollReset
                      aria-label={`${t("site.label", { label: t("appointments.details") })} ${formatVisitorName(visit)}, ${visit.reference}`}
                    >
                      {formatVisitorName(visit)}
                    </Link>
                    <span className="cell-detail">
                      {[
                        visit.institution,
                        formatGroup(t, visit),
                        visit.status === "pending" && t("status.pending"),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
