import { chosenContent } from "#app/forms/content/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap, part } from "#app/http/refused.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { countAppointments } from "#app/services/appointments/appointment-list.server.ts";
import { listDecisionsOfAll } from "#app/services/content/approvals.server.ts";
import { listAllContent } from "#app/services/content/content-list.server.ts";
import { listLine } from "#app/services/content/reservations.server.ts";
import { readDashboard } from "#app/services/desk/dashboard.server.ts";
import { listProposals } from "#app/services/events/event-list.server.ts";
import { readTasks } from "#app/services/lifecycle/regular-tasks.server.ts";
import { summarizeMedia } from "#app/services/media/media-list.server.ts";
import { findApplication, listPendingApplications } from "#app/services/people/applications.server.ts";

/** The dashboard's tabs, each an address: `?tab=…`. */
export const TABS = ["dashboard", "upload", "pending", "contributors", "all-content"] as const;
const ONE = { page: 1, limit: 1 };

/** What the tab that is open shows; and for all of them how much waits. */
export async function readTab(ctx: RequestContext, url: URL) {
  const tab = readQuery(url).one("tab", TABS) ?? TABS[0];
  const isOpen = (name: (typeof TABS)[number]) => name === tab;
  const pending = unwrap(
    await listPendingApplications(
      ctx,
      isOpen("contributors") ? readPaging(url, PAGE_SIZES.applications) : ONE,
    ),
  );
  const paging = readPaging(url, PAGE_SIZES.content);
  const undecided = await part(ctx, "content.pending-failed", async () =>
    unwrap(await listAllContent(ctx, { approvalStatus: "pending" }, isOpen("pending") ? paging : ONE)),
  );
  const all = isOpen("all-content")
    ? await part(ctx, "content.load-failed", async () =>
        unwrap(await listAllContent(ctx, readContentFilter(url), paging)),
      )
    : undefined;
  const listed = isOpen("pending") ? undecided : all;
  const id = readQuery(url).id();
  const dialog = readQuery(url).word("dialog");
  return {
    tab,
    waiting: {
      applications: pending.pagination.totalItems,
      content: undecided.value?.pagination.totalItems ?? 0,
    },
    overview: isOpen("dashboard")
      ? await part(ctx, "dashboard.failed", async () => ({
          appointments: await waitingAppointments(ctx),
          events: unwrap(await listProposals(ctx, ONE)).pagination.totalItems,
          dashboard: unwrap(await readDashboard(ctx)),
          tasks: unwrap(await readTasks(ctx)),
          media: unwrap(await summarizeMedia(ctx)),
        }))
      : undefined,
    pending: isOpen("contributors") ? pending : undefined,
    listed,
    decisions: isOpen("pending") ? await decisionsOf(ctx, undecided.value?.content ?? []) : {},
    applicant: isOpen("contributors") && id ? unwrap(await findApplication(ctx, id)) : undefined,
    line: isOpen("all-content") && id && dialog === "line" ? unwrap(await listLine(ctx, id)) : undefined,
    chosen: isOpen("contributors") ? undefined : await chosenContent(ctx, url),
  };
}

async function waitingAppointments(ctx: RequestContext) {
  const { statusStats } = unwrap(await countAppointments(ctx));
  return statusStats.find(({ status }) => status === "pending")?.count ?? 0;
}

/** What was decided before of what waits again. */
async function decisionsOf(ctx: RequestContext, content: { id: string; version?: number }[]) {
  const again = content.filter(({ version = 1 }) => version > 1);
  return unwrap(
    await listDecisionsOfAll(
      ctx,
      again.map(({ id }) => id),
    ),
  );
}
