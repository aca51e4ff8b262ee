import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { formatBulkReport } from "#app/http/notice.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { BulkDeletion } from "#app/schemas/bulk-action.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findEvent,
  listRegistrations,
  removeRegistration,
  removeSeveralRegistrations,
} from "#app/services/events/index.server.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import type { ShownEvent } from "#app/ui/events/shown-event.ts";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { DateTime } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { RegistrationTable } from "./registration-table.tsx";

export const handle: ScreenHandle = { i18n: ["events", "admin"], title: "registrations.title" };
export const links = getAdminStyleLinks;

const JSON_LINES_LABEL = "JSON Lines";

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "events.manage");
  const search = readQuery(url).freeText("search");
  const event = unwrap(await findEvent(ctx, params.id!));
  const paging = readPageRequest(url, PAGE_SIZES.events);
  const { order = "added" } = parseOrder(url);
  const listed = unwrap(await listRegistrations(ctx, params.id!, { search, order }, paging));
  return { event, search, order, formKey: createFormKey(context), ...listed };
});

const registrationActions = {
  delete: formAction({
    run: (ctx, _, { id, params }) => removeRegistration(ctx, params.id!, id),
    success: ({ name }) => ({ notice: "registrations.removed", about: name }),
  }),
  bulk: formAction({
    schema: BulkDeletion,
    run: (ctx, input, { params }) => removeSeveralRegistrations(ctx, params.id!, input),
    success: (report, _, { ctx }) => ({ notice: formatBulkReport(ctx.t, "bulk.done-remove", report) }),
  }),
};

export const action = screen(dispatchActions(registrationActions));

export default function Registrations() {
  const { t } = useTranslation();
  const { event, search, order, registrations, pagination } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const result = useActionData<typeof action>()?.result;
  const bulkResult = parameters.get("dialog") === "bulk" ? result : undefined;
  const listUrl = `/admin/events/${event.id}/registrations`;
  const selected = registrations.find(({ id }) => id === parameters.get("id"));
  return (
    <>
      {parameters.get("dialog") === "delete" && selected && (
        <DeleteDialog
          title={t("registrations.remove-title", { name: selected.user.name })}
          id={selected.id}
          failed={t("registrations.remove-failed")}
          submit={t("registrations.remove")}
          result={result}
        >
          {t("registrations.remove-text")}
        </DeleteDialog>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to={`/events/${event.id}`}>{event.title}</Link>
        </p>
        <h1>{t("registrations.title")}</h1>
        <EventHead event={event} />
        <FilterBar clearTo={search ? listUrl : undefined}>
          <SearchBox label={t("registrations.search")} value={search} />
          <input type="hidden" name="order" value={order} />
        </FilterBar>
        {registrations.length === 0 ? (
          <EmptyState>{search ? t("library.empty") : t("registrations.none")}</EmptyState>
        ) : (
          <>
            <p>
              <a className="button" href={`${listUrl}.csv`}>
                {t("registrations.csv")}
              </a>{" "}
              <Link className="button" to={`${listUrl}/print`}>
                {t("registrations.print")}
              </Link>{" "}
              <a href={`${listUrl}.jsonl`}>{JSON_LINES_LABEL}</a>
            </p>
            <RegistrationTable registrations={registrations} order={order} bulkResult={bulkResult} />
          </>
        )}
        <Pager {...pagination} page={pagination.currentPage} />
      </div>
    </>
  );
}

function EventHead({ event }: { event: ShownEvent }) {
  const { t } = useTranslation();
  const { attendees, currentAttendees = 0, waitingCount } = event;
  return (
    <>
      <p>
        <DateTime day={event.date} time={event.time} end={event} />
      </p>
      <p className="badges">
        <EventBadges event={event} />
      </p>
      <p>
        <strong>
          {attendees
            ? t("events.places-taken", { count: currentAttendees, max: attendees })
            : t("events.registered-count", { count: currentAttendees })}
        </strong>
        {Boolean(waitingCount) && `, ${t("events.waiting-count", { count: waitingCount! })}`}
      </p>
    </>
  );
}
