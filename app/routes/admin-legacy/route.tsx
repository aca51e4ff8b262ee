import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { chosenAppointment, appointmentAction } from "#app/http/appointment-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { readAppointmentFilter } from "#app/schemas/appointments.ts";
import { readContributorFilter } from "#app/schemas/contributors.ts";
import { eventTypeIn, readEventFilter } from "#app/schemas/events.ts";
import { LEGACY_EVENT_TYPES, PAGE_SIZES, RECENT_UPLOADS } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listAppointments } from "#app/services/appointments/appointment-list.server.ts";
import { listAllContent } from "#app/services/content/content-list.server.ts";
import { listContributors } from "#app/services/contributors/contributor-list.server.ts";
import { listEvents } from "#app/services/events/event-list.server.ts";
import { AppointmentDialogs } from "#app/ui/appointments/appointment-dialogs.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

import { AppointmentsTab } from "./appointments-tab.tsx";
import { ContentTab } from "./content-tab.tsx";
import { ContributorsTab } from "./contributors-tab.tsx";
import { EventsTab } from "./events-tab.tsx";

/** Its library part is only simulated; the other tabs are real. */
export const handle: ScreenHandle = {
  i18n: ["desk", "appointments", "trail", "content", "media", "contributors", "events"],
  title: "legacy.title",
};
export const links = deskStyles;

const TABS = ["content", "contributors", "appointments", "events"] as const;
type Tab = (typeof TABS)[number];
const FAILED: Record<Tab, PlainKey> = {
  content: "content.load-failed",
  contributors: "contributors.error",
  appointments: "appointments.error",
  events: "events.error",
};

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const tab = readQuery(url).one("tab", TABS) ?? TABS[0];
  return { tab, ...(await failingAs(FAILED[tab], () => readTab(ctx, url, tab))) };
});

/** Each tab reads only the filter that it shows: the address has those of the other tabs too. */
async function readTab(ctx: RequestContext, url: URL, tab: Tab) {
  const paging = (limit: number) => readPaging(url, limit);
  const isOpen = (name: Tab) => name === tab;
  const { search } = readContributorFilter(url);
  const { status } = readAppointmentFilter(url);
  const { type } = readEventFilter(url);
  return {
    content: isOpen("content")
      ? unwrap(await listAllContent(ctx, {}, paging(PAGE_SIZES.content)))
      : undefined,
    recent: isOpen("content")
      ? unwrap(await listAllContent(ctx, {}, { page: 1, limit: RECENT_UPLOADS })).content
      : [],
    contributors: isOpen("contributors")
      ? unwrap(await listContributors(ctx, { search }, paging(PAGE_SIZES.contributors)))
      : undefined,
    appointments: isOpen("appointments")
      ? unwrap(await listAppointments(ctx, { status }, paging(PAGE_SIZES.appointments)))
      : undefined,
    events: isOpen("events") ? unwrap(await listEvents(ctx, { type }, paging(PAGE_SIZES.events))) : undefined,
    eventTypes: LEGACY_EVENT_TYPES.map((type) => eventTypeIn(type)!),
    chosen: isOpen("appointments") ? await chosenAppointment(ctx, url) : undefined,
  };
}

export const action = screen(appointmentAction);

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function LegacyAdmin() {
  const { say } = useWords();
  const { tab, content, recent, contributors, appointments, events, eventTypes, chosen } =
    useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      {chosen && <AppointmentDialogs key={dialog} chosen={chosen} result={result} />}
      <div className="wide page sidebar">
        <div className="grid content-start gap-4">
          <h1>{say("legacy.title")}</h1>
          <Tabs
            label={say("legacy.title")}
            keeps={["search", "status", "type"]}
            tabs={TABS.map((name) => ({ name, label: say(`legacy.tab-${name}`) }))}
          />
        </div>
        <section className="grid content-start gap-4" aria-labelledby="tab">
          <h2 id="tab">{say(`legacy.tab-${tab}`)}</h2>
          {content && <ContentTab listed={content} recent={recent} />}
          {contributors && <ContributorsTab listed={contributors} />}
          {appointments && <AppointmentsTab listed={appointments} />}
          {events && <EventsTab listed={events} types={eventTypes} />}
        </section>
      </div>
    </>
  );
}
