import { Link, useLoaderData, useSearchParams } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getSenderKey, PRIVACY_REQUEST_STATES } from "#app/schemas/privacy-lists.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { parsePrivacyRequestFilter, type PrivacyRequest } from "#app/schemas/privacy.ts";
import { listPrivacyRequests } from "#app/services/privacy/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { FilterBar, FilterSelect } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { Day } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["privacy-requests", "admin"],
  title: "privacy-requests.list-title",
};
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "accounts.manage");
  const filter = parsePrivacyRequestFilter(url);
  return unwrap(await listPrivacyRequests(ctx, filter, readPageRequest(url, PAGE_SIZES.accounts)));
});

export default function PrivacyRequestsPage() {
  const { t } = useTranslation();
  const { requests, pagination } = useLoaderData<typeof loader>();
  const state = useSearchParams()[0].get("state") ?? "all";
  return (
    <div className="wide page grid gap-6">
      <h1>{t("privacy-requests.list-title")}</h1>
      <p className="measure text-soft">{t("privacy-requests.list-intro")}</p>
      <FilterBar clearTo="/admin/privacy-requests">
        <FilterSelect
          name="state"
          label={t("privacy-requests.state")}
          selected={state}
          allLabel={t("privacy-requests.state-all")}
          options={PRIVACY_REQUEST_STATES}
          formatOption={(option) => t(`privacy-requests.state-${option}`)}
        />
      </FilterBar>
      {requests.length === 0 ? (
        <EmptyState>
          {t(state === "all" ? "privacy-requests.none" : "privacy-requests.none-match")}
        </EmptyState>
      ) : (
        <Table label={t("privacy-requests.list-title")} rows={requests} order="-added" columns={COLUMNS} />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
    </div>
  );
}

const COLUMNS: Column<PrivacyRequest>[] = [
  {
    name: "name",
    label: "account.name",
    cell: (request, t) => (
      <>
        <Link to={`/admin/privacy-requests/${request.id}`}>{request.name}</Link>
        <span className="cell-detail">{request.email}</span>
        <span className="cell-detail">{t(getSenderKey(request))}</span>
      </>
    ),
  },
  {
    name: "kind",
    label: "privacy-requests.kind",
    cell: ({ kind }, t) => t(`privacy-requests.kind-${kind}`),
  },
  {
    name: "due",
    label: "privacy-requests.due",
    cell: ({ dueOn, isOverdue, answer }, t) => (
      <>
        {answer === null ? (
          <Day at={dueOn} />
        ) : (
          t(answer ? "privacy-requests.state-answered" : "privacy-requests.closed-without-answer")
        )}{" "}
        {isOverdue && <Badge tone="rejected">{t("tasks.overdue")}</Badge>}
      </>
    ),
  },
];
