import { hasCapability } from "#app/core/access.server.ts";
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { LinksFunction, SerializeFrom } from "@remix-run/node";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { getSiteName } from "#app/messages/site-name.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { parseEventFilter } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { countEvents, listEvents, listProposals } from "#app/services/events/event-list.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { eventAction, findChosenEvent } from "./event-action.server.ts";
import { EventDialogs } from "./event-dialogs.tsx";
import { EventFilters, hasEventFilter } from "./event-filters.tsx";
import { EventListing } from "./event-listing.tsx";
import { EventProposals } from "./event-management.tsx";

export const handle: ScreenHandle = {
  i18n: ["events"],
  title: "events.title",
  description: "events.intro",
  hasFileUpload: true,
  cacheBy: ["search", "type", "category", "page", "past-page"],
};

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: "/events.atom", title: getSiteName("en") },
];

export const loader = screen(async (ctx, { url }) => {
  const { search, type, category } = parseEventFilter(url);
  const filter = { search, type, category };
  const canPropose = hasCapability(ctx, "events.propose");
  return withFailureText("events.error", async () => ({
    filter,
    counts: await countEvents(ctx),
    toCome: unwrap(await listEvents(ctx, filter, readPageRequest(url, PAGE_SIZES.events), "upcoming")),
    past: unwrap(await listEvents(ctx, filter, readPageRequest(url, PAGE_SIZES.events, "past"), "past")),
    proposals: canPropose
      ? unwrap(await listProposals(ctx, readPageRequest(url, PAGE_SIZES.events, "proposed")))
      : undefined,
    isAdmin: hasCapability(ctx, "events.manage"),
    chosen: await findChosenEvent(ctx, url),
    // Empty without an open dialog, because a cached page must not depend on the date.
    today: readQuery(url).has("dialog") ? getInstitutionDate() : "",
  }));
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen(eventAction);

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function Events() {
  const { t } = useTranslation();
  const {
    filter,
    counts,
    toCome: upcoming,
    past,
    proposals,
    isAdmin,
    chosen,
    today,
  } = useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const result = useActionData<typeof action>()?.result;
  const isFiltered = hasEventFilter(filter);
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
        <Hero title={t("events.title")}>{t("events.intro")}</Hero>
        <EventFilters filter={filter} />
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
          count={isFiltered ? upcoming.pagination.totalItems : counts.upcoming}
          ongoing={isFiltered ? 0 : upcoming.pagination.totalItems - counts.upcoming}
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
          count={isFiltered ? past.pagination.totalItems : counts.past}
          listed={past}
          empty={t("events.none-past")}
          isAdmin={isAdmin}
        />
        <ExportLinks list="events" filter={filter} />
      </div>
    </>
  );
}
