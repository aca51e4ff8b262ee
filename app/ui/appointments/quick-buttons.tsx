import { Form } from "@remix-run/react";

import type { AppointmentStatus } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { ShownAppointment } from "./appointment-words.ts";

export function QuickButtons({ appointment }: { appointment: ShownAppointment }) {
  const { say } = useWords();
  const { status } = appointment;
  return (
    <div className="flex flex-wrap gap-3">
      {status === "pending" && (
        <>
          <QuickButton appointment={appointment} to="approved" words={say("appointments.approve")} isMain />
          <QuickButton appointment={appointment} to="rejected" words={say("appointments.reject")} />
        </>
      )}
      {status === "approved" && (
        <QuickButton appointment={appointment} to="completed" words={say("appointments.complete")} isMain />
      )}
    </div>
  );
}

export function QuickButton(props: {
  appointment: ShownAppointment;
  to: AppointmentStatus;
  words: string;
  isMain?: boolean;
}) {
  const { appointment, to, words, isMain } = props;
  const { openFor } = useDialogAddress();
  return (
    <Form method="post" action={openFor("decide", appointment.id)} preventScrollReset>
      <FormKey />
      <input type="hidden" name="version" value={appointment.version} />
      <input type="hidden" name="status" value={to} />
      <Submit quiet={!isMain}>{words}</Submit>
    </Form>
  );
}
