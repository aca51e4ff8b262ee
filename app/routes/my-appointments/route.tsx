import { useActionData, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listMyAppointments } from "#app/services/appointments/appointment-list.server.ts";
import {
  canBeCancelled,
  cancelOwn,
  findAppointment,
} from "#app/services/appointments/appointments.server.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-card.tsx";
import { AppointmentFacts } from "#app/ui/appointments/appointment-facts.tsx";
import {
  nameOfAppointment,
  type ListedAppointments,
  type ShownAppointment,
} from "#app/ui/appointments/appointment-words.ts";
import { CancelDialog } from "#app/ui/appointments/cancel-dialog.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["appointments"], title: "appointments.mine" };

const DIALOGS = ["details", "cancel"];

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "user");
  const dialog = readQuery(url).word("dialog") ?? "";
  const id = DIALOGS.includes(dialog) ? readQuery(url).id() : null;
  return failingAs("appointments.error", async () => {
    const chosen = id ? unwrap(await findAppointment(ctx, id)) : undefined;
    return {
      next: unwrap(await listMyAppointments(ctx, readPaging(url, PAGE_SIZES.appointments), "next")),
      past: unwrap(await listMyAppointments(ctx, readPaging(url, PAGE_SIZES.appointments, "past"), "past")),
      chosen: chosen && { ...chosen, canBeCancelled: canBeCancelled(chosen) },
      isCancelling: dialog === "cancel",
    };
  });
});

export const action = screen((ctx, args) =>
  handleForm(ctx, args, {
    schema: NoFields,
    run: () => cancelOwn(ctx, readQuery(args.url).id() ?? ""),
    done: ({ reference }) => ({ notice: "appointments.cancelled", about: reference }),
  }),
);

export default function MyAppointments() {
  const { say } = useWords();
  const { next, past, chosen, isCancelling } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const book = (
    <Link className="button main" to="/visits-appointments">
      {say("appointments.book")}
    </Link>
  );
  const isNone = next.appointments.length + past.appointments.length === 0;
  return (
    <>
      {chosen && <OwnDialog appointment={chosen} isCancelling={isCancelling} problem={result?.error?.[""]} />}
      <div className="wide page grid gap-6">
        <h1>{say("appointments.mine")}</h1>
        {isNone ? (
          <Empty action={book}>{say("appointments.none-mine")}</Empty>
        ) : (
          <>
            <Part id="next" title={say("appointments.upcoming")} listed={next} />
            <p>{book}</p>
            {past.appointments.length > 0 && (
              <Part id="past" title={say("appointments.past")} listed={past} part="past" />
            )}
            <TakeList list="my-appointments" />
          </>
        )}
      </div>
    </>
  );
}

function Part(props: { id: string; title: string; listed: ListedAppointments; part?: string }) {
  const { id, title, listed, part } = props;
  const { say } = useWords();
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <AppointmentListing
        listed={listed}
        acts={["details"]}
        empty={say("appointments.none-upcoming")}
        part={part}
        of={title}
      />
    </section>
  );
}

function OwnDialog({
  appointment,
  isCancelling,
  problem,
}: {
  appointment: ShownAppointment & { canBeCancelled: boolean };
  isCancelling: boolean;
  problem: string[] | null | undefined;
}) {
  const { say } = useWords();
  const { openFor, closed: closeTo } = useDialogAddress();
  const { id, canBeCancelled, reference = "" } = appointment;
  if (isCancelling && (canBeCancelled || problem))
    return (
      <CancelDialog
        reference={reference}
        action={openFor("cancel", id)}
        closeTo={openFor("details", id)}
        problem={problem}
      />
    );
  return (
    <Dialog
      title={say("appointments.details-of", { reference: nameOfAppointment(say, appointment) })}
      closeTo={closeTo}
    >
      <div className="grid gap-4">
        <AppointmentFacts appointment={appointment} />
        {canBeCancelled && (
          <p>
            <Link className="button" to={openFor("cancel", id)} preventScrollReset>
              {say("appointments.cancel")}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  );
}
