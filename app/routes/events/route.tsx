import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";
import { lazy, Suspense } from "react";

import { reuse } from "#app/client/reuse.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readEventFilter, type EventList } from "#app/schemas/events.ts";
import { EVENT_CATEGORIES, EVENT_TYPES, PAGE_SIZES } from "#app/schemas/lists.ts";
import { countEvents, listEvents, listProposals } from "#app/services/event-list.server.ts";
import { todayHere } from "#app/services/here.server.ts";

import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { nameOfCategory, nameOfType } from "../../ui/event-words.ts";
import { Choice, FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { formatNumber } from "../../ui/format.ts";
import { Hero } from "../../ui/hero.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Empty } from "../../ui/states.tsx";
import { useWords } from "../../ui/words.tsx";
import { changeEvents, chosenEvent } from "./change.server.ts";
import { EventCard } from "./event-card.tsx";
import { Management } from "./management.tsx";

// Fetched by those who add, edit or decide.
const EventDialog = lazy(() => import("./event-form.tsx").then((m) => ({ default: m.EventDialog })));
const RejectDialog = lazy(() =>
  import("../../ui/reject-dialog.tsx").then((m) => ({ default: m.RejectDialog })),
);

export const handle: ScreenHandle = {
  title: "events.title",
  description: "events.intro",
  keep: ["search", "type", "category", "page", "past-page"],
};

export const loader = screen(async (ctx, { url }) => {
  const { search, type, category } = readEventFilter(url.searchParams);
  const filter = { search, type, category };
  const { role } = ctx.actor;
  const mayPropose = role === "admin" || role === "contributor";
  return failingAs("events.error", async () => ({
    filter,
    counts: await countEvents(ctx),
    toCome: given(await listEvents(ctx, filter, readPaging(url, PAGE_SIZES.events), "to-come")),
    past: given(await listEvents(ctx, filter, readPaging(url, PAGE_SIZES.events, "past"), "past")),
    proposals: mayPropose
      ? given(await listProposals(ctx, readPaging(url, PAGE_SIZES.events, "proposed")))
      : undefined,
    isAdmin: role === "admin",
    chosen: await chosenEvent(ctx, url),
    // Said with an open dialog alone: a page that is kept must not change with the day.
    today: url.searchParams.has("dialog") ? todayHere() : "",
  }));
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen(changeEvents);

export default function Events() {
  const { say } = useWords();
  const { filter, counts, toCome, past, proposals, isAdmin, chosen, today } = useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const { openFor, closed } = useDialogAddress();
  const result = useActionData<typeof action>()?.result;
  const isFiltered = Boolean(filter.search || filter.type || filter.category);
  return (
    <>
      {proposals && (dialog === "add" || (dialog === "edit" && chosen)) && (
        <Suspense>
          <EventDialog
            key={dialog}
            event={dialog === "edit" ? chosen : undefined}
            isAdmin={isAdmin}
            today={today}
            result={result}
          />
        </Suspense>
      )}
      {chosen && dialog === "delete" && (
        <DeleteDialog
          title={say("events.delete-title", chosen.title)}
          id={chosen.id}
          failed={say("events.delete-failed")}
          result={result}
        >
          {say("events.delete-text")}
        </DeleteDialog>
      )}
      {chosen && dialog === "reject" && (
        <Suspense>
          <RejectDialog
            title={say("events.reject-title", chosen.title)}
            action={openFor("reject", chosen.id)}
            closeTo={closed}
            failed={say("events.decide-failed")}
            result={result}
          />
        </Suspense>
      )}
      <div className="wide page grid gap-6">
        <Hero title={say("events.title")}>{say("events.intro")}</Hero>
        <FilterBar clearTo={isFiltered ? "/events" : undefined}>
          <SearchBox label={say("events.search")} sought={filter.search} />
          <Choice
            name="type"
            label={say("events.type")}
            chosen={filter.type ?? "all"}
            options={[
              ["all", say("events.all-types")],
              ...EVENT_TYPES.map((one): [string, string] => [one, nameOfType(say, one)]),
            ]}
          />
          <Choice
            name="category"
            label={say("events.category")}
            chosen={filter.category ?? "all"}
            options={[
              ["all", say("events.all-categories")],
              ...EVENT_CATEGORIES.map((one): [string, string] => [one, nameOfCategory(say, one)]),
            ]}
          />
        </FilterBar>
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
          count={counts.upcoming}
          listed={toCome}
          empty={say("events.none-upcoming")}
          isAdmin={isAdmin}
        />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a href="/events.ics">{say("events.calendar-all")}</a>
          <a href="/events.atom">{say("events.feed")}</a>
        </p>
        <Listing
          id="past"
          part="past"
          title={say("events.past")}
          count={counts.past}
          listed={past}
          empty={say("events.none-past")}
          isAdmin={isAdmin}
        />
      </div>
    </>
  );
}

function Listing(props: {
  id: string;
  part?: string;
  title: string;
  count: number;
  listed: EventList;
  empty: string;
  isAdmin: boolean;
}) {
  const { id, part, title, count, listed, empty, isAdmin } = props;
  const { language } = useWords();
  const { events, pagination } = listed;
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="text-soft">({formatNumber(language, count)})</span>
      </h2>
      {events.length === 0 && <Empty>{empty}</Empty>}
      {events.map((event) => (
        <EventCard key={event.id} event={event} isAdmin={isAdmin} />
      ))}
      <Pager {...pagination} page={pagination.currentPage} part={part} of={title} />
    </section>
  );
}
