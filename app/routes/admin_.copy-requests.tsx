import { Link, useLoaderData } from "@remix-run/react";

import { copyRequestList } from "#app/http/dashboard/admin-lists.server.ts";
import { listLoader } from "#app/http/definitions/list.server.ts";
import type { CopyRequest } from "#app/schemas/copies.ts";
import { COPY_REQUEST_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { ListScreen } from "#app/ui/definitions/list-screen.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["copies"], title: "copies.list-title" };

export const loader = listLoader(copyRequestList);

export default function CopyRequestsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  return (
    <ListScreen
      {...list}
      heading="copies.list-title"
      filters={COPY_REQUEST_FILTERS}
      clear="always"
      columns={COLUMNS}
      empty={list.filter.state ? "copies.none-match" : "copies.none"}
    >
      <p className="measure text-soft">{t("copies.list-intro")}</p>
    </ListScreen>
  );
}

const COLUMNS: Column<CopyRequest>[] = [
  {
    name: "name",
    label: "account.name",
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/admin/copy-requests/${id}`}>{name}</Link>
        <span className="cell-detail">{email}</span>
      </>
    ),
  },
  { name: "item", label: "copies.item", cell: ({ title }) => title },
  {
    name: "state",
    label: "copies.state",
    cell: ({ isApproved, createdAt, downloads, maxDownloads }, t) =>
      isApproved === null ? (
        <>
          {t("copies.state-open")}{" "}
          <span className="cell-detail">
            <Moment at={createdAt} />
          </span>
        </>
      ) : (
        <>
          {t(isApproved ? "copies.approved" : "copies.rejected")}
          {maxDownloads !== null && (
            <span className="cell-detail">{t("copies.used", { count: downloads, max: maxDownloads })}</span>
          )}
        </>
      ),
  },
];
