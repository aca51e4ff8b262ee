import { useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { LinksFunction, SerializeFrom } from "@remix-run/node";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { hasCapability } from "#app/core/access.server.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { eventsToComeList, pastEventList, proposalList } from "#app/http/events/event-lists.server.ts";
import { withFailureText } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getIntro } from "#app/http/settings.server.ts";
import { SHOWN_EVENT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { isFiltered } from "#app/schemas/definitions/filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import type { EventList } from "#app/schemas/events.ts";
import { readQuery } from "#app/schemas/query.ts";
import { countEvents } from "#app/services/events/index.server.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import type { ShownEvent } from "#app/ui/events/shown-event.ts";
import { formatMonth, formatNumber } from "#app/ui/format.ts";
import { Hero } from "#app/ui/hero.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { useShouldShowPictures } from "#app/ui/no-picture.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { getEventStyleLinks } from "#app/ui/styles/event-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { eventActions, findChosenEvent } from "./event-action.server.ts";
import { EventRow, OngoingEvent } from "./event-card.tsx";
import { EventDialogs } from "./event-dialogs.tsx";
import { EventProposals } from "./event-management.tsx";

export const handle: ScreenHandle = {
  i18n: ["events"],
  title: "events.title",
  description: "events.intro",
  hasFileUpload: true,
  cacheBy: ["search", "type", "category", "page", "past-page"],
  feedUrl: "/events.atom",
};

export const links: LinksFunction = () => getEventStyleLinks();

export const loader = screen(async (ctx, { url }) => {
  const filter = readFilters(SHOWN_EVENT_FILTERS, url);
  const canPropose = hasCapability(ctx, "events.propose");
  return withFailureText("events.error", async () => ({
    filter,
    ...getIntro(ctx, "eventsIntro"),
    counts: await countEvents(ctx),
    toCome: await loadPage(ctx, eventsToComeList, url),
    past: await loadPage(ctx, pastEventList, url),
    proposals: canPropose ? await loadPage(ctx, proposalList, url) : undefined,
    isAdmin: hasCapability(ctx, "events.manage"),
    ...getCountryChoices(ctx, url),
    chosen: await findChosenEvent(ctx, url),
    // Empty without an open dialog, because a cached page must not depend on the date.
    today: readQuery(url).has("dialog") ? getInstitutionDate() : "",
  }));
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen(dispatchActions(eventActions));

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function Events() {
  const { t } = useTranslation();
  const {
    filter,
    intro,
    counts,
    toCome: upcoming,
    past,
    proposals,
    isAdmin,
    chosen,
    today,
  } = useLoaderData<typeof loader>();
  const dialog = useDialog<keyof typeof eventActions>();
  const result = useActionData<typeof action>()?.result;
  const isNarrowed = isFiltered(SHOWN_EVENT_FILTERS, filter);
  return (
    <>
      <EventDialogs
        canPropose={proposals !== undefined}
        isAdmin={isAdmin}
        today={today}
        chosen={chosen}
        result={result}
      />
      <div className="wide page grid gap-6">
        <Hero title={t("events.title")} isOfList>
          {intro ?? t("events.intro")}
        </Hero>
        <ListFilters filters={SHOWN_EVENT_FILTERS} filter={filter} />
        {proposals && (
          <EventProposals
            isAdmin={isAdmin}
            proposals={proposals}
            approvalResult={dialog === "approve" ? result : undefined}
          />
        )}
        <EventListing
          id="upcoming"
          title={t("events.upcoming")}
          count={isNarrowed ? upcoming.pagination.totalItems : counts.upcoming}
          ongoing={isNarrowed ? undefined : upcoming.pagination.totalItems - counts.upcoming}
          listed={upcoming}
          empty={t("events.none-upcoming")}
          isAdmin={isAdmin}
        />
        <PrivacyNotice />
        <p className="flex flex-wrap gap-3">
          <a href="/events.ics">{t("events.calendar-all")}</a>
          <a href="/events.atom">{t("events.feed")}</a>
        </p>
        <EventListing
          id="past"
          part="past"
          title={t("events.past")}
          count={isNarrowed ? past.pagination.totalItems : counts.past}
          listed={past}
          empty={t("events.none-past")}
          isAdmin={isAdmin}
        />
        <ExportLinks list="events" filter={filter} />
      </div>
    </>
  );
}

/** In their order. */
function groupByMonth(events: ShownEvent[], getDay: (event: ShownEvent) => string) {
  const months = new Map<string, ShownEvent[]>();
  for (const event of events) {
    const month = getDay(event).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return months;
}

function EventListing(props: {
  id: string;
  part?: string;
  title: string;
  count: number;
  /** The number of ongoing events, which `count` does not include. Not known of what a search found. */
  ongoing?: number | undefined;
  listed: EventList;
  empty: string;
  isAdmin: boolean;
}) {
  const { id, part, title, count, ongoing, listed, empty, isAdmin } = props;
  const { t, language } = useTranslation();
  const { events, pagination } = listed;
  const hasPictures = useShouldShowPictures() && events.some(({ picture }) => picture);
  // Past events are sorted by their ends.
  const getDay = ({ date, endDate }: ShownEvent) => (part ? (endDate ?? date) : date);
  const ongoingEvents = events.filter(({ status }) => status === "ongoing");
  const months = groupByMonth(
    events.filter(({ status }) => status !== "ongoing"),
    getDay,
  );
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="text-soft">({formatNumber(language, count)})</span>
      </h2>
      {events.length === 0 && <EmptyState>{empty}</EmptyState>}
      {ongoingEvents.length > 0 && (
        <div className="event-month">
          <h3>
            {t("events.ongoing")}{" "}
            {ongoing !== undefined && <span className="text-soft">({formatNumber(language, ongoing)})</span>}
          </h3>
          {ongoingEvents.map((event) => (
            <OngoingEvent key={event.id} {...{ event, isAdmin, hasPictures }} />
          ))}
        </div>
      )}
      {[...months].map(([month, rows]) => (
        <div key={month} className="event-month">
          <h3>{formatMonth(language, `${month}-01`)}</h3>
          {rows.map((event) => (
            <EventRow key={event.id} day={getDay(event)} {...{ event, isAdmin, hasPictures }} />
          ))}
        </div>
      ))}
      <Pager {...pagination} page={pagination.currentPage} part={part} listTitle={title} />
    </section>
  );
}
