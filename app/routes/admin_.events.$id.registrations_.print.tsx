import { Link, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { Registration } from "#app/schemas/events.ts";
import { findEvent, listRegistrations } from "#app/services/events/index.server.ts";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { DateTime } from "#app/ui/moment.tsx";
import { PrintButton } from "#app/ui/forms/print-button.tsx";
import {
  getPaperSheetLinks,
  type PaperColumn,
  PaperSheet,
  PaperSheetPart,
} from "#app/ui/print/paper-sheet.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["events"], title: "registrations.title" };

export const links = getPaperSheetLinks;

const MAX_REGISTRATIONS = 1_000;

export const loader = screen(async (ctx, { request, params, url }) => {
  guard(ctx, request, "events.manage");
  const paging = readPageRequest(url, MAX_REGISTRATIONS);
  const listed = unwrap(await listRegistrations(ctx, { order: "name" }, paging, params.id!));
  return { event: unwrap(await findEvent(ctx, params.id!)), ...listed, limit: paging.limit };
});

export default function RegistrationSheet() {
  const { t } = useTranslation();
  const { event, registrations, pagination, limit } = useLoaderData<typeof loader>();
  const columns: PaperColumn<Registration>[] = [
    { label: t("registrations.name"), text: ({ user }) => user.name },
    { label: t("registrations.email"), text: ({ user }) => user.email },
    { label: t("registrations.state"), text: ({ state }) => t(`registrations.${state}`) },
    { label: t("registrations.note"), width: "wide-cell", text: () => "" },
  ];
  return (
    <div className="wide page grid gap-4">
      <p className="no-print">
        <Link className="button" to={`/admin/events/${event.id}/registrations`}>
          {t("registrations.title")}
        </Link>
      </p>
      <h1>
        {event.title}, <DateTime day={event.date} time={event.time} end={event} />
      </h1>
      {registrations.length === 0 ? (
        <EmptyState>{t("registrations.none")}</EmptyState>
      ) : (
        <>
          <p className="no-print">
            <PrintButton />
          </p>
          <PaperSheetPart pagination={pagination} rows={registrations} limit={limit} />
          <PaperSheet label={t("registrations.title")} columns={columns} rows={registrations} />
        </>
      )}
    </div>
  );
}
