import { chosenContent } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { given } from "#app/http/refused.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { findApplication, listPendingApplications } from "#app/services/applications.server.ts";
import { listDecisions, type Decision } from "#app/services/approvals.server.ts";
import { listAllContent } from "#app/services/content-list.server.ts";
import { readDashboard } from "#app/services/dashboard.server.ts";
import { listProposals } from "#app/services/event-list.server.ts";
import { countVisits } from "#app/services/visits-list.server.ts";
import { summarizeMedia } from "#app/services/media-list.server.ts";

/** The dashboard's tabs, each an address: `?tab=…`. */
export const TABS = ["dashboard", "upload", "pending", "contributors", "all-content"] as const;
const ONE = { page: 1, limit: 1 };

/** What the tab that is open shows; and for all of them how much waits. */
export async function readTab(ctx: RequestContext, url: URL) {
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? TABS[0];
  const isOpen = (name: (typeof TABS)[number]) => name === tab;
  const pending = given(
    await listPendingApplications(
      ctx,
      isOpen("contributors") ? readPaging(url, PAGE_SIZES.applications) : ONE,
    ),
  );
  const paging = readPaging(url, PAGE_SIZES.content);
  const undecided = given(
    await listAllContent(ctx, { approvalStatus: "pending" }, isOpen("pending") ? paging : ONE),
  );
  const all = isOpen("all-content")
    ? given(await listAllContent(ctx, readContentFilter(url.searchParams), paging))
    : undefined;
  const listed = isOpen("pending") ? undecided : all;
  const id = url.searchParams.get("id");
  return {
    tab,
    waiting: {
      applications: pending.pagination.totalItems,
      content: undecided.pagination.totalItems,
    },
    visits: isOpen("dashboard") ? await waitingVisits(ctx) : 0,
    events: isOpen("dashboard") ? given(await listProposals(ctx, ONE)).pagination.totalItems : 0,
    dashboard: isOpen("dashboard") ? given(await readDashboard(ctx)) : undefined,
    media: isOpen("dashboard") ? given(await summarizeMedia(ctx)) : undefined,
    pending: isOpen("contributors") ? pending : undefined,
    listed,
    decisions: isOpen("pending") ? await decisionsOf(ctx, undecided.content) : {},
    applicant: isOpen("contributors") && id ? given(await findApplication(ctx, id)) : undefined,
    chosen: isOpen("contributors") ? undefined : await chosenContent(ctx, url),
  };
}

async function waitingVisits(ctx: RequestContext) {
  const { statusStats } = given(await countVisits(ctx));
  return statusStats.find(({ status }) => status === "pending")?.count ?? 0;
}

/** What was decided before of what waits again. */
async function decisionsOf(ctx: RequestContext, content: { id: string; version?: number }[]) {
  const decisions: Record<string, Decision[]> = {};
  for (const { id, version = 1 } of content)
    if (version > 1) decisions[id] = given(await listDecisions(ctx, id));
  return decisions;
}
