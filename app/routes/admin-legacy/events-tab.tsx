import { Link, useSearchParams } from "@remix-run/react";

import type { EventList } from "#app/schemas/events.ts";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { formatEventType } from "#app/ui/events/shown-event.ts";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function EventsTab({ listed, types }: { listed: EventList; types: string[] }) {
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const [parameters] = useSearchParams();
  const type = parameters.get("type") ?? "all";
  const { events, pagination } = listed;
  return (
    <>
      <FilterBar clearTo={type === "all" ? undefined : "/admin-legacy?tab=events"}>
        <input type="hidden" name="tab" value="events" />
        <FilterSelect
          name="type"
          label={t("events.type")}
          selected={type}
          allLabel={t("events.all-types")}
          options={types}
          formatOption={(option) => formatEventType(t, option)}
        />
      </FilterBar>
      {events.length === 0 && <EmptyState>{t("events.none-upcoming")}</EmptyState>}
      {events.map((event) => (
        <ItemCard
          key={event.id}
          id={event.id}
          title={event.title}
          facts={[formatDateTime(event.date, event.time, event), event.location ?? ""].filter(Boolean)}
          badges={<EventBadges event={event} />}
          actions={<ChangeLinks event={event} />}
        />
      ))}
      <Pager {...pagination} page={pagination.currentPage} />
      <p>
        <Link className="button" to="/events">
          {t("legacy.to-events")}
        </Link>
      </p>
    </>
  );
}

function ChangeLinks({ event: { id, title } }: { event: EventList["events"][number] }) {
  const { t } = useTranslation();
  return (
    <>
      {(["edit", "delete"] as const).map((dialog) => (
        <Link
          key={dialog}
          className="button"
          to={`/events?dialog=${dialog}&id=${id}`}
          aria-label={`${t("site.label", { label: t(dialog === "edit" ? "item.edit" : "item.delete") })} ${title}`}
        >
          {t(dialog === "edit" ? "item.edit" : "item.delete")}
        </Link>
      ))}
    </>
  );
}
