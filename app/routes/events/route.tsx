import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { LinksFunction, SerializeFrom } from "@remix-run/node";

import { reuse } from "#app/client/reuse.ts";
import { todayHere } from "#app/core/institution-time.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ALL_EVENT_TYPES, readEventFilter } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { countEvents, listEvents, listProposals } from "#app/services/events/event-list.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { changeEvents, chosenEvent } from "./change.server.ts";
import { EventDialogs } from "./event-dialogs.tsx";
import { EventFilters, isNarrowed } from "./event-filters.tsx";
import { Listing } from "./listing.tsx";
import { Management } from "./management.tsx";

export const handle: ScreenHandle = {
  i18n: ["events"],
  title: "events.title",
  description: "events.intro",
  cacheBy: ["search", "type", "category", "page", "past-page"],
};

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: "/events.atom", title: "Urithi" },
];

export const loader = screen(async (ctx, { url }) => {
  const { search, type, category } = readEventFilter(url);
  const filter = { search, type, category };
  const { role } = ctx.actor;
  const mayPropose = role === "admin" || role === "contributor";
  return failingAs("events.error", async () => ({
    filter,
    types: ALL_EVENT_TYPES,
    counts: await countEvents(ctx),
    toCome: unwrap(await listEvents(ctx, filter, readPaging(url, PAGE_SIZES.events), "to-come")),
    past: unwrap(await listEvents(ctx, filter, readPaging(url, PAGE_SIZES.events, "past"), "past")),
    proposals: mayPropose
      ? unwrap(await listProposals(ctx, readPaging(url, PAGE_SIZES.events, "proposed")))
      : undefined,
    isAdmin: role === "admin",
    chosen: await chosenEvent(ctx, url),
    // Only with an open dialog: a cached page must not change with the day.
    today: readQuery(url).has("dialog") ? todayHere() : "",
  }));
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen(changeEvents);

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function Events() {
  const { say } = useWords();
  const { filter, types, counts, toCome, past, proposals, isAdmin, chosen, today } =
    useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const result = useActionData<typeof action>()?.result;
  const isFiltered = isNarrowed(filter);
  return (
    <>
      <EventDialogs
        mayPropose={proposals !== undefined}
        isAdmin={isAdmin}
        today={today}
        chosen={chosen}
        result={result}
      />
      <div className="wide page grid gap-6">
        <Hero title={say("events.title")}>{say("events.intro")}</Hero>
        <EventFilters filter={filter} types={types} />
        {proposals && (
          <Management
            isAdmin={isAdmin}
            proposals={proposals}
            problem={dialog === "approve" ? result : undefined}
          />
        )}
        <Listing
          id="upcoming"
          title={say("events.upcoming")}
          count={isFiltered ? toCome.pagination.totalItems : counts.upcoming}
          ongoing={isFiltered ? 0 : toCome.pagination.totalItems - counts.upcoming}
          listed={toCome}
          empty={say("events.none-upcoming")}
          isAdmin={isAdmin}
        />
        <p className="flex flex-wrap gap-3">
          <a href="/events.ics">{say("events.calendar-all")}</a>
          <a href="/events.atom">{say("events.feed")}</a>
        </p>
        <Listing
          id="past"
          part="past"
          title={say("events.past")}
          count={isFiltered ? past.pagination.totalItems : counts.past}
          listed={past}
          empty={say("events.none-past")}
          isAdmin={isAdmin}
        />
        <TakeList list="events" asked={filter} />
      </div>
    </>
  );
}
