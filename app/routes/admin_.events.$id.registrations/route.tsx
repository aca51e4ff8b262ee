import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { formatBulkReport } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { loadList } from "#app/http/definitions/list.server.ts";
import { registrationList } from "#app/http/events/event-lists.server.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { ListTable } from "#app/ui/definitions/list-screen.tsx";
import { REGISTRATION_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { BulkDeletion } from "#app/schemas/bulk-action.ts";
import {
  findEvent,
  removeRegistration,
  removeSeveralRegistrations,
} from "#app/services/events/index.server.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { EventBadges } from "#app/ui/events/event-badges.tsx";
import type { ShownEvent } from "#app/ui/events/shown-event.ts";
import { Pager } from "#app/ui/lists/pager.tsx";
import { DateTime } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { REGISTRATION_COLUMNS } from "./registration-columns.tsx";

export const handle: ScreenHandle = { i18n: ["events"], title: "registrations.title" };

const JSON_LINES_LABEL = "JSON Lines";

export const loader = screen(async (ctx, args) => {
  guard(ctx, args.request, "events.manage");
  const event = unwrap(await findEvent(ctx, args.params.id!));
  return {
    event,
    ...(await loadList(ctx, registrationList, args)),
    formKey: createFormKey(args.context),
  };
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
  const { event, filter, rows, pagination } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const dialog = useDialog<keyof typeof registrationActions>();
  const result = useActionData<typeof action>()?.result;
  const selected = rows.find(({ id }) => id === parameters.get("id"));
  return (
    <>
      {dialog === "delete" && selected && (
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
        <ListFilters filters={REGISTRATION_FILTERS} filter={filter} />
        <ListTable
          heading="registrations.title"
          rows={rows}
          order={filter.order}
          columns={REGISTRATION_COLUMNS}
          empty={filter.search ? "library.empty" : "registrations.none"}
          aboveTable={<DownloadLinks listUrl={`/admin/events/${event.id}/registrations`} />}
          bulk={{
            decisions: { remove: "bulk.remove" },
            getLabel: ({ user }) => user.name,
            result: dialog === "bulk" ? result : undefined,
          }}
        />
        <Pager {...pagination} page={pagination.currentPage} />
      </div>
    </>
  );
}

function DownloadLinks({ listUrl }: { listUrl: string }) {
  const { t } = useTranslation();
  return (
    <p>
      <a className="button" href={`${listUrl}.csv`}>
        {t("registrations.csv")}
      </a>{" "}
      <Link className="button" to={`${listUrl}/print`}>
        {t("registrations.print")}
      </Link>{" "}
      <a href={`${listUrl}.jsonl`}>{JSON_LINES_LABEL}</a>
    </p>
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
