import { useSearchParams } from "@remix-run/react";
import { type ComponentProps, Suspense } from "react";

import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { later } from "#app/ui/later.ts";
import { useWords } from "#app/ui/words.tsx";

import type { EventDialog as Form } from "./event-form.tsx";

// Fetched by those who add, edit or decide.
const EventDialog = later(() => import("./event-form.tsx").then((m) => m.EventDialog));
const RejectDialog = later(() => import("#app/ui/dialogs/reject-dialog.tsx").then((m) => m.RejectDialog));

type Props = Omit<ComponentProps<typeof Form>, "event"> & {
  /** Contributors propose, administrators add. */
  mayPropose: boolean;
  chosen: ComponentProps<typeof Form>["event"];
};

export function EventDialogs({ mayPropose, chosen, isAdmin, today, result }: Props) {
  const { say } = useWords();
  const dialog = useSearchParams()[0].get("dialog");
  const { openFor, closed } = useDialogAddress();
  return (
    <>
      {mayPropose && (dialog === "add" || (dialog === "edit" && chosen)) && (
        <Suspense>
          <EventDialog
            key={dialog}
            event={dialog === "edit" ? chosen : undefined}
            isAdmin={isAdmin}
            today={today}
            result={result}
          />
        </Suspense>
      )}
      {chosen && dialog === "delete" && (
        <DeleteDialog
          title={say("events.delete-title", { title: chosen.title })}
          id={chosen.id}
          failed={say("events.delete-failed")}
          result={result}
        >
          {say("events.delete-text")}
        </DeleteDialog>
      )}
      {chosen && dialog === "reject" && (
        <Suspense>
          <RejectDialog
            title={say("events.reject-title", { title: chosen.title })}
            action={openFor("reject", chosen.id)}
            closeTo={closed}
            version={chosen.version}
            failed={say("events.decide-failed")}
            result={result}
          />
        </Suspense>
      )}
    </>
  );
}
