import { checkAccess, hasCapability, type Capability } from "#app/core/access.server.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { getDialogDetails, loadDialogContent } from "#app/http/content/content-action.server.ts";
import { allContentList, pendingContentList } from "#app/http/content/content-lists.server.ts";
import { applicationList } from "#app/http/contributors/contributor-lists.server.ts";
import { listOwnFilters } from "#app/http/content/kind-fields.server.ts";
import { getMoreDetails } from "#app/http/content/item-kinds.server.ts";
import { withListTexts } from "#app/http/content/item-texts.server.ts";
import { listKindOptions } from "#app/http/content/kind-options.server.ts";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { loadMenuCounts } from "#app/http/dashboard/review-queue.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { toHttpError, unwrap, loadOrFailureText } from "#app/http/http-error.server.ts";
import { MANAGED_CONTENT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { readQuery } from "#app/schemas/query.ts";
import { CONTENT_CATEGORIES } from "#app/schemas/lists/content.ts";
import { REVIEW_QUEUES } from "#app/schemas/admin-lists.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import type { ReviewQueues } from "#app/schemas/review-queues.ts";
import { listVisitsOfComingWeek } from "#app/services/appointments/index.server.ts";
import { loadLastBackupIfAllowed } from "#app/services/backups/index.server.ts";
import { listWaitingList } from "#app/services/content/index.server.ts";
import { loadDashboard } from "#app/services/dashboard/index.server.ts";
import { loadJobStatesIfAllowed } from "#app/services/lifecycle/index.server.ts";
import { countOpenRequests, findLastRetentionRun } from "#app/services/privacy/index.server.ts";
import { summarizeMedia } from "#app/services/media/index.server.ts";
import { findSecondFactor, findApplication } from "#app/services/accounts/index.server.ts";

export const TABS = ["dashboard", "upload", "pending", "contributors", "all-content"] as const;
const TAB_CAPABILITIES: Record<(typeof TABS)[number], Capability> = {
  dashboard: "dashboard.read",
  upload: "content.create",
  pending: "content.manage",
  contributors: "applications.decide",
  "all-content": "content.manage",
};

export async function loadTab(ctx: RequestContext, url: URL) {
  const tab = readQuery(url).choice("tab", TABS) ?? TABS[0];
  const tabRefusal = checkAccess(ctx, TAB_CAPABILITIES[tab]);
  if (tabRefusal) throw toHttpError(tabRefusal);
  const isOpen = (name: (typeof TABS)[number]) => name === tab;
  const { value: counts } = await loadOrFailureText(ctx, "dashboard.failed", () => loadMenuCounts(ctx));
  const filter = readFilters(MANAGED_CONTENT_FILTERS, url);
  const listed = isOpen("pending")
    ? await loadOrFailureText(ctx, "content.pending-failed", async () =>
        withListTexts(ctx, await loadPage(ctx, pendingContentList, url, { order: filter.order })),
      )
    : isOpen("all-content")
      ? await loadOrFailureText(ctx, "content.load-failed", async () =>
          withListTexts(ctx, await loadPage(ctx, allContentList, url, filter)),
        )
      : undefined;
  const id = readQuery(url).id();
  const dialog = readQuery(url).word("dialog");
  const chosen = isOpen("contributors") ? undefined : await loadDialogContent(ctx, url);
  return {
    tab,
    filter,
    chosen,
    counts,
    queues: counts && withWaitingDays(counts),
    overview: isOpen("dashboard")
      ? await loadOrFailureText(ctx, "dashboard.failed", () => loadOverview(ctx))
      : undefined,
    pending: isOpen("contributors") ? await loadPage(ctx, applicationList, url) : undefined,
    listed,
    kinds: isOpen("all-content") ? listKindOptions(ctx) : [],
    ownFilters: isOpen("all-content") ? listOwnFilters(ctx, ["public", "staff"]) : [],
    applicant: isOpen("contributors") && id ? unwrap(await findApplication(ctx, id)) : undefined,
    line:
      isOpen("all-content") && id && dialog === "waiting-list"
        ? unwrap(await listWaitingList(ctx, id))
        : undefined,
    ...getCountryChoices(ctx, url),
    moreDetails: isOpen("upload")
      ? getMoreDetails(ctx, CONTENT_CATEGORIES)
      : getDialogDetails(ctx, url, "Library", chosen),
  };
}

const DAY_MS = 86_400_000;
const daysSince = (timestamp: string) =>
  Math.max(
    0,
    (Date.parse(getInstitutionDate()) - Date.parse(getInstitutionDate(new Date(timestamp)))) / DAY_MS,
  );

const withWaitingDays = (queues: ReviewQueues) =>
  ofEach(REVIEW_QUEUES, (name) => {
    const { count, hasMore, oldest } = queues[name];
    return { count, hasMore, first: oldest?.id, days: oldest ? daysSince(oldest.at) : null };
  });

/** Undefined if there are none that the administrator may answer. */
async function loadOpenRequests(ctx: RequestContext, what: "privacy" | "reports") {
  const open = hasCapability(ctx, "requests.answer") && unwrap(await countOpenRequests(ctx, what));
  return open && open.oldestAt
    ? { count: open.count, hasMore: false, days: daysSince(open.oldestAt) }
    : undefined;
}

const loadOverview = async (ctx: RequestContext) => ({
  upcoming: hasCapability(ctx, "appointments.manage") ? unwrap(await listVisitsOfComingWeek(ctx)) : undefined,
  dashboard: unwrap(await loadDashboard(ctx)),
  tasks: unwrap(await loadJobStatesIfAllowed(ctx)),
  backup: unwrap(await loadLastBackupIfAllowed(ctx)),
  retention: unwrap(await findLastRetentionRun(ctx)),
  privacyRequests: await loadOpenRequests(ctx, "privacy"),
  reports: await loadOpenRequests(ctx, "reports"),
  secondFactor: unwrap(await findSecondFactor(ctx)),
  media: hasCapability(ctx, "media.manage") ? unwrap(await summarizeMedia(ctx)) : undefined,
});
