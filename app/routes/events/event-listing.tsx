import type { EventList } from "#app/schemas/events.ts";
import { formatNumber } from "#app/ui/format.ts";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { EventCard } from "./event-card.tsx";

export function EventListing(props: {
  id: string;
  part?: string;
  title: string;
  count: number;
  /** The number of ongoing events. `count` does not include them. */
  ongoing?: number;
  listed: EventList;
  empty: string;
  isAdmin: boolean;
}) {
  const { id, part, title, count, ongoing = 0, listed, empty, isAdmin } = props;
  const { t, language } = useTranslation();
  const { events, pagination } = listed;
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="text-soft">({formatNumber(language, count)})</span>
        {ongoing > 0 && (
          <>
            , {t("events.ongoing")} <span className="text-soft">({formatNumber(language, ongoing)})</span>
          </>
        )}
      </h2>
      {events.length === 0 && <EmptyState>{empty}</EmptyState>}
      {events.map((event) => (
        <EventCard key={event.id} event={event} isAdmin={isAdmin} />
      ))}
      <Pager {...pagination} page={pagination.currentPage} part={part} listTitle={title} />
    </section>
  );
}
