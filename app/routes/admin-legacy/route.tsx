import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { chosenVisit, visitAction } from "#app/http/visit-forms.server.ts";
import { LEGACY_EVENT_TYPES, PAGE_SIZES, RECENT_UPLOADS } from "#app/schemas/lists.ts";
import { readContributorFilter } from "#app/schemas/contributors.ts";
import { eventTypeIn, readEventFilter } from "#app/schemas/events.ts";
import { readVisitFilter } from "#app/schemas/visits.ts";
import { listAllContent } from "#app/services/content-list.server.ts";
import { listContributors } from "#app/services/contributor-list.server.ts";
import { listEvents } from "#app/services/event-list.server.ts";
import { listVisits } from "#app/services/visits-list.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { PlainKey } from "#app/messages/sentence.ts";

import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { VisitDialogs } from "../../ui/visit-dialogs.tsx";
import { useWords } from "../../ui/words.tsx";
import { AppointmentsTab } from "./appointments-tab.tsx";
import { ContentTab } from "./content-tab.tsx";
import { ContributorsTab } from "./contributors-tab.tsx";
import { EventsTab } from "./events-tab.tsx";

/** The older dashboard: its library part is only simulated, the other tabs are real. */
export const handle: ScreenHandle = { title: "legacy.title" };

const TABS = ["content", "contributors", "appointments", "events"] as const;
type Tab = (typeof TABS)[number];
const FAILED: Record<Tab, PlainKey> = {
  content: "content.load-failed",
  contributors: "contributors.error",
  appointments: "visits.error",
  events: "events.error",
};

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? TABS[0];
  return { tab, ...(await failingAs(FAILED[tab], () => readTab(ctx, url, tab))) };
});

async function readTab(ctx: RequestContext, url: URL, tab: Tab) {
  const paging = (limit: number) => readPaging(url, limit);
  const isOpen = (name: Tab) => name === tab;
  return {
    content: isOpen("content") ? given(await listAllContent(ctx, {}, paging(PAGE_SIZES.content))) : undefined,
    recent: isOpen("content")
      ? given(await listAllContent(ctx, {}, { page: 1, limit: RECENT_UPLOADS })).content
      : [],
    contributors: isOpen("contributors")
      ? given(
          await listContributors(
            ctx,
            readContributorFilter(url.searchParams),
            paging(PAGE_SIZES.contributors),
          ),
        )
      : undefined,
    visits: isOpen("appointments")
      ? given(await listVisits(ctx, readVisitFilter(url.searchParams), paging(PAGE_SIZES.appointments)))
      : undefined,
    events: isOpen("events")
      ? given(await listEvents(ctx, readEventFilter(url.searchParams), paging(PAGE_SIZES.events)))
      : undefined,
    eventTypes: LEGACY_EVENT_TYPES.map((type) => eventTypeIn(type)!),
    chosen: isOpen("appointments") ? await chosenVisit(ctx, url) : undefined,
  };
}

export const action = screen(visitAction);

export default function LegacyAdmin() {
  const { say } = useWords();
  const { tab, content, recent, contributors, visits, events, eventTypes, chosen } =
    useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      {chosen && <VisitDialogs key={dialog} chosen={chosen} result={result} />}
      <div className="wide page sidebar">
        <div className="grid content-start gap-4">
          <h1>{say("legacy.title")}</h1>
          <Tabs
            label={say("legacy.title")}
            tabs={TABS.map((name) => ({ name, label: say(`legacy.tab-${name}`) }))}
          />
        </div>
        <section className="grid content-start gap-4" aria-labelledby="tab">
          <h2 id="tab">{say(`legacy.tab-${tab}`)}</h2>
          {content && <ContentTab listed={content} recent={recent} />}
          {contributors && <ContributorsTab listed={contributors} />}
          {visits && <AppointmentsTab listed={visits} />}
          {events && <EventsTab listed={events} types={eventTypes} />}
        </section>
      </div>
    </>
  );
}
