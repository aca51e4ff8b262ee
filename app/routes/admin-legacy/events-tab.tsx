import { useSearchParams } from "@remix-run/react";

import type { EventList } from "#app/schemas/events.ts";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import { nameOfType } from "#app/ui/events/event-words.ts";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

/** By the older list of types. The links lead to the screen where events are managed. */
export function EventsTab({ listed, types }: { listed: EventList; types: string[] }) {
  const { say } = useWords();
  const when = useWhen();
  const [parameters] = useSearchParams();
  const type = parameters.get("type") ?? "all";
  const { events, pagination } = listed;
  return (
    <>
      <FilterBar clearTo={type === "all" ? undefined : "/admin-legacy?tab=events"}>
        <input type="hidden" name="tab" value="events" />
        <Choice
          name="type"
          label={say("events.type")}
          chosen={type}
          all={say("events.all-types")}
          options={types}
          nameOf={(one) => nameOfType(say, one)}
        />
      </FilterBar>
      {events.length === 0 && <Empty>{say("events.none-upcoming")}</Empty>}
      {events.map((event) => (
        <ItemCard
          key={event.id}
          id={event.id}
          title={event.title}
          facts={[when(event.date, event.time), event.location ?? ""].filter(Boolean)}
          badges={<EventBadges event={event} />}
          actions={<ChangeLinks event={event} />}
        />
      ))}
      <Pager {...pagination} page={pagination.currentPage} />
      <p>
        <Link className="button" to="/events">
          {say("legacy.to-events")}
        </Link>
      </p>
    </>
  );
}

function ChangeLinks({ event: { id, title } }: { event: EventList["events"][number] }) {
  const { say } = useWords();
  return (
    <>
      {(["edit", "delete"] as const).map((dialog) => (
        <Link
          key={dialog}
          className="button"
          to={`/events?dialog=${dialog}&id=${id}`}
          aria-label={`${say(dialog === "edit" ? "item.edit" : "item.delete")}: ${title}`}
        >
          {say(dialog === "edit" ? "item.edit" : "item.delete")}
        </Link>
      ))}
    </>
  );
}
