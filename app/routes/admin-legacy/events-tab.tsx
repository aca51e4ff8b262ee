import { Link } from "@remix-run/react";

import type { EventList } from "#app/schemas/events.ts";
import { type FilterValues, pickFilters } from "#app/schemas/definitions/filters.ts";
import { EVENT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import type { EventAction } from "#app/schemas/lists/events.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { formatEventType } from "#app/ui/events/shown-event.ts";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const eventUrl = getActionUrls<EventAction>("/events");

const FILTERS = pickFilters(EVENT_FILTERS, "type");

export function EventsTab(props: {
  listed: EventList;
  filter: FilterValues<typeof FILTERS>;
  types: string[];
}) {
  const { listed, filter, types } = props;
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const { events, pagination } = listed;
  return (
    <>
      <ListFilters
        filters={FILTERS}
        filter={filter}
        hidden={{ tab: "events" }}
        options={{ type: types.map((type) => [type, formatEventType(t, type)]) }}
      />
      {events.length === 0 && <EmptyState>{t("events.none-upcoming")}</EmptyState>}
      {events.map((event) => (
        <ItemCard
          key={event.id}
          title={event.title}
          facts={[
            formatDateTime(event.date, event.time, event),
            event.location ?? "",
            formatEventType(t, event.type),
          ].filter(Boolean)}
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
  return (
    <>
      {(["edit", "delete"] as const).map((dialog) => (
        <RecordLink
          key={dialog}
          className="button"
          to={eventUrl(dialog, id)}
          action={dialog === "edit" ? "item.edit" : "item.delete"}
          record={title}
        />
      ))}
    </>
  );
}
