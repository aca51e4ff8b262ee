import { formatTitledName } from "#app/ui/contributors/shown-contributor.ts";
import type { ShownEvent } from "#app/ui/events/shown-event.ts";
import { Link } from "#app/ui/link.tsx";
import { DateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ContributorEvents({ events }: { events: ShownEvent[] }) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="events">
      <h2 id="events">{t("contributors.events-title")}</h2>
      <ul className="grid gap-2">
        {events.map(({ id, title, date, time, ...event }) => (
          <li key={id}>
            <Link to={`/events/${id}`}>{title}</Link>{" "}
            <span className="text-soft">
              <DateTime day={date} time={time} end={event} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ContributorSummary = { id: string; name: string; title: string; institution: string };

export function RelatedContributorList({
  id,
  title,
  contributors,
}: {
  id: string;
  title: string;
  contributors: ContributorSummary[];
}) {
  if (contributors.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 className="small-heading" id={id}>
        {title}
      </h2>
      <ul className="grid gap-1">
        {contributors.map((contributor) => (
          <li key={contributor.id}>
            <Link to={`/contributors/${contributor.id}`}>{formatTitledName(contributor)}</Link>
            {contributor.institution && <span className="text-soft">, {contributor.institution}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
