import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { nextOwnVisitList, pastOwnVisitList } from "#app/http/appointments/appointment-lists.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  canAppointmentBeCancelled,
  cancelOwnAppointment,
  findAppointment,
} from "#app/services/appointments/index.server.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-listing.tsx";
import { AppointmentFacts } from "#app/ui/appointments/appointment-facts.tsx";
import { type ListedAppointments, type ShownAppointment } from "#app/ui/appointments/shown-appointment.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { CancelDialog } from "#app/ui/appointments/cancel-dialog.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["appointments", "own-appointments"],
  title: "appointments.my-appointments",
};

const DIALOGS = ["details", "cancel"];

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "user");
  const dialog = readQuery(url).word("dialog") ?? "";
  const id = DIALOGS.includes(dialog) ? readQuery(url).id() : null;
  return withFailureText("appointments.error", async () => {
    const chosen = id ? unwrap(await findAppointment(ctx, id)) : undefined;
    return {
      next: await loadPage(ctx, nextOwnVisitList, url),
      past: await loadPage(ctx, pastOwnVisitList, url),
      chosen: chosen && { ...chosen, canBeCancelled: canAppointmentBeCancelled(chosen) },
      visitTypes: listVisitTypeNames(ctx.language),
      isCancelling: dialog === "cancel",
    };
  });
});

export const action = screen(
  dispatchActions({
    cancel: formAction({
      run: (ctx, _input, { id }) => cancelOwnAppointment(ctx, id),
      success: ({ reference }) => ({ notice: "appointments.cancelled", about: reference }),
    }),
  }),
);

export default function MyAppointments() {
  const { t } = useTranslation();
  const { next: upcoming, past, chosen, isCancelling } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const bookLink = (
    <Link className="button main" to="/visits-appointments">
      {t("appointments.book")}
    </Link>
  );
  const isEmpty = upcoming.appointments.length + past.appointments.length === 0;
  return (
    <>
      {chosen && (
        <OwnAppointmentDialog appointment={chosen} isCancelling={isCancelling} errors={result?.error?.[""]} />
      )}
      <div className="wide page grid gap-6">
        <h1>{t("appointments.my-appointments")}</h1>
        {isEmpty ? (
          <EmptyState action={bookLink}>{t("appointments.none-for-user")}</EmptyState>
        ) : (
          <>
            <AppointmentSection id="next" title={t("appointments.upcoming")} listed={upcoming} />
            <p>{bookLink}</p>
            {past.appointments.length > 0 && (
              <AppointmentSection id="past" title={t("appointments.past")} listed={past} part="past" />
            )}
            <ExportLinks list="my-appointments" />
          </>
        )}
      </div>
    </>
  );
}

function AppointmentSection(props: { id: string; title: string; listed: ListedAppointments; part?: string }) {
  const { id, title, listed, part } = props;
  const { t } = useTranslation();
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <AppointmentListing
        listed={listed}
        actions={["details"]}
        empty={t("appointments.none-upcoming")}
        part={part}
        listTitle={title}
      />
    </section>
  );
}

function OwnAppointmentDialog({
  appointment,
  isCancelling,
  errors,
}: {
  appointment: ShownAppointment & { canBeCancelled: boolean };
  isCancelling: boolean;
  errors: string[] | null | undefined;
}) {
  const { t } = useTranslation();
  const { formatAppointmentName } = useVisitTypeNames();
  const { recordDialogUrl, closedUrl: closeTo } = useDialogUrls<"details" | "cancel">();
  const { id, canBeCancelled, reference = "" } = appointment;
  if (isCancelling && (canBeCancelled || errors))
    return (
      <CancelDialog
        reference={reference}
        action={recordDialogUrl("cancel", id)}
        closeTo={recordDialogUrl("details", id)}
        errors={errors}
      />
    );
  return (
    <Dialog
      title={t("appointments.reference-title", { reference: formatAppointmentName(appointment) })}
      closeTo={closeTo}
    >
      <div className="grid gap-4">
        <AppointmentFacts appointment={appointment} />
        {canBeCancelled && (
          <p>
            <Link className="button" to={recordDialogUrl("cancel", id)} preventScrollReset>
              {t("appointments.cancel")}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  );
}
