import { Form } from "@remix-run/react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

import { HoursForm } from "./hours-form.tsx";
import type { ShownOpening } from "./openings.tsx";
import { DayForm, Days } from "./special-days.tsx";

export function OpeningDialog({
  opening,
  dialog,
  result,
}: {
  opening: ShownOpening;
  dialog: string;
  result: FormResult;
}) {
  const { say } = useWords();
  const { closed, openFor } = useDialogAddress();
  const { visitType, capacity } = opening;
  return (
    <Dialog
      title={say("appointments.opening-of", { type: say(`appointments.type-${visitType}`) })}
      closeTo={closed}
      isLong
    >
      <div className="grid gap-6">
        <HoursForm opening={opening} result={dialog === "opening" ? result : undefined} />
        {capacity !== null && (
          <>
            <Form method="post" action={openFor("opening-clear", visitType)} preventScrollReset>
              <Submit quiet>{say("appointments.opening-clear")}</Submit>
            </Form>
            <section className="grid gap-4" aria-labelledby="days">
              <h3 id="days">{say("appointments.days-unlike")}</h3>
              <Days opening={opening} />
              <DayForm
                // A day that was added leaves an empty form.
                key={opening.days.length}
                visitType={visitType}
                result={dialog === "opening-day" ? result : undefined}
              />
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}
