import { Link, useLoaderData } from "@remix-run/react";

import { listLoader } from "#app/http/definitions/list.server.ts";
import { privacyRequestList } from "#app/http/dashboard/admin-lists.server.ts";
import { ListScreen } from "#app/ui/definitions/list-screen.tsx";
import { PRIVACY_REQUEST_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { getSenderKey } from "#app/schemas/privacy-lists.ts";
import type { PrivacyRequest } from "#app/schemas/privacy.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Day } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["privacy-requests"],
  title: "privacy-requests.list-title",
};

export const loader = listLoader(privacyRequestList);

export default function PrivacyRequestsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  return (
    <ListScreen
      {...list}
      heading="privacy-requests.list-title"
      filters={PRIVACY_REQUEST_FILTERS}
      clear="always"
      columns={COLUMNS}
      empty={list.filter.state || list.filter.kind ? "privacy-requests.none-match" : "privacy-requests.none"}
    >
      <p className="measure text-soft">{t("privacy-requests.list-intro")}</p>
    </ListScreen>
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
    cell: ({ kind, subject }, t) => (
      <>
        {t(`privacy-requests.kind-${kind}`)}
        {subject && <span className="cell-detail">{subject.title}</span>}
      </>
    ),
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
