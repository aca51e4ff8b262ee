import { todayHere } from "#app/core/institution-time.server.ts";
import { chosenContent } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap, part } from "#app/http/refused.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { readQuery } from "#app/schemas/query.ts";
import type { Queues } from "#app/schemas/queues.ts";
import { listVisitsSoon } from "#app/services/appointments/appointment-list.server.ts";
import { lastBackup } from "#app/services/backups/index.server.ts";
import { listAllContent, listPendingContent } from "#app/services/content/content-list.server.ts";
import { listLine } from "#app/services/content/reservations.server.ts";
import { readDashboard } from "#app/services/desk/dashboard.server.ts";
import { readQueues } from "#app/services/desk/queues.server.ts";
import { readTasks } from "#app/services/lifecycle/task-list.server.ts";
import { summarizeMedia } from "#app/services/media/media-list.server.ts";
import { findApplication, listPendingApplications } from "#app/services/people/applications.server.ts";

/** Each is an address: `?tab=…`. */
export const TABS = ["dashboard", "upload", "pending", "contributors", "all-content"] as const;

/** Reads the open tab, and for all tabs how much waits. */
export async function readTab(ctx: RequestContext, url: URL) {
  const tab = readQuery(url).one("tab", TABS) ?? TABS[0];
  const isOpen = (name: (typeof TABS)[number]) => name === tab;
  const queues = await part(ctx, "dashboard.failed", async () => unwrap(await readQueues(ctx)));
  const paging = readPaging(url, PAGE_SIZES.content);
  const order = readOrder(url);
  const listed = isOpen("pending")
    ? await part(ctx, "content.pending-failed", async () =>
        unwrap(await listPendingContent(ctx, order, paging)),
      )
    : isOpen("all-content")
      ? await part(ctx, "content.load-failed", async () =>
          unwrap(await listAllContent(ctx, { ...readContentFilter(url), ...order }, paging)),
        )
      : undefined;
  const id = readQuery(url).id();
  const dialog = readQuery(url).word("dialog");
  return {
    tab,
    ...order,
    queues: queues.value && withDays(queues.value),
    overview: isOpen("dashboard") ? await part(ctx, "dashboard.failed", () => readOverview(ctx)) : undefined,
    pending: isOpen("contributors")
      ? unwrap(await listPendingApplications(ctx, order, readPaging(url, PAGE_SIZES.applications)))
      : undefined,
    listed,
    applicant: isOpen("contributors") && id ? unwrap(await findApplication(ctx, id)) : undefined,
    line: isOpen("all-content") && id && dialog === "line" ? unwrap(await listLine(ctx, id)) : undefined,
    chosen: isOpen("contributors") ? undefined : await chosenContent(ctx, url),
  };
}

const DAY_MS = 86_400_000;
/** By the institution's calendar: what came last night waits since yesterday. */
const daysSince = (at: string) =>
  Math.max(0, (Date.parse(todayHere()) - Date.parse(todayHere(new Date(at)))) / DAY_MS);

function withDays(queues: Queues) {
  const of = ({ count, more, oldest }: Queues["content"]) => ({
    count,
    more,
    first: oldest?.id,
    days: oldest ? daysSince(oldest.at) : null,
  });
  const { content, applications, events, appointments } = queues;
  return {
    content: of(content),
    applications: of(applications),
    events: of(events),
    appointments: of(appointments),
  };
}

const readOverview = async (ctx: RequestContext) => ({
  soon: unwrap(await listVisitsSoon(ctx)),
  dashboard: unwrap(await readDashboard(ctx)),
  tasks: unwrap(await readTasks(ctx)),
  backup: unwrap(await lastBackup(ctx)),
  media: unwrap(await summarizeMedia(ctx)),
});
