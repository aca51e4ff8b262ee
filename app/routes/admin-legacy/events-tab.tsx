import { Link, useSearchParams } from "@remix-run/react";

import type { EventList } from "#app/schemas/events.ts";

import { EventBadges } from "../../ui/event-badges.tsx";
import { nameOfType } from "../../ui/event-words.ts";
import { Choice, FilterBar } from "../../ui/filter-bar.tsx";
import { ItemCard } from "../../ui/item-card.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Empty } from "../../ui/states.tsx";
import { useWhen } from "../../ui/when.tsx";
import { useWords } from "../../ui/words.tsx";

/** The events, by the older list of types; what is done with one leads to the screen where it is done. */
export function EventsTab({ listed, types }: { listed: EventList; types: string[] }) {
  const { say } = useWords();
  const when = useWhen();
  const [parameters] = useSearchParams();
  const type = parameters.get("type") ?? "all";
  const { events, pagination } = listed;
  const to = (dialog: string, id: string) => `/events?dialog=${dialog}&id=${id}`;
  return (
    <>
      <FilterBar clearTo={type === "all" ? undefined : "/admin-legacy?tab=events"}>
        <input type="hidden" name="tab" value="events" />
        <Choice
          name="type"
          label={say("events.type")}
          chosen={type}
          options={[
            ["all", say("events.all-types")],
            ...types.map((one): [string, string] => [one, nameOfType(say, one)]),
          ]}
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
          actions={
            <>
              {(["edit", "delete"] as const).map((dialog) => (
                <Link
                  key={dialog}
                  className="button"
                  to={to(dialog, event.id)}
                  aria-label={`${say(`item.${dialog}`)}: ${event.title}`}
                >
                  {say(`item.${dialog}`)}
                </Link>
              ))}
            </>
          }
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
