import { type ComponentProps, Suspense } from "react";

import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialog, useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { eventActions } from "./event-action.server.ts";
import type { EventDialog as Form } from "./event-form.tsx";

const EventDialog = lazyOrReload(() => import("./event-form.tsx").then((m) => m.EventDialog));
const RejectDialog = lazyOrReload(() =>
  import("#app/ui/dialogs/reject-dialog.tsx").then((m) => m.RejectDialog),
);

type Props = Omit<ComponentProps<typeof Form>, "event"> & {
  canPropose: boolean;
  chosen: ComponentProps<typeof Form>["event"];
};

export function EventDialogs({ canPropose, chosen, isAdmin, today, result }: Props) {
  const { t } = useTranslation();
  const dialog = useDialog<keyof typeof eventActions>();
  const { recordDialogUrl, closedUrl } = useDialogUrls<keyof typeof eventActions>();
  return (
    <>
      {canPropose && (dialog === "add" || (dialog === "edit" && chosen)) && (
        <Suspense>
          <EventDialog
            key={`${dialog} ${chosen?.id}`}
            event={dialog === "edit" ? chosen : undefined}
            isAdmin={isAdmin}
            today={today}
            result={result}
          />
        </Suspense>
      )}
      {chosen && dialog === "delete" && (
        <DeleteDialog
          title={t("events.delete-title", { title: chosen.title })}
          id={chosen.id}
          failed={t("events.delete-failed")}
          result={result}
        >
          {t("events.delete-text")}
        </DeleteDialog>
      )}
      {chosen && dialog === "reject" && (
        <Suspense>
          <RejectDialog
            title={t("events.reject-title", { title: chosen.title })}
            action={recordDialogUrl("reject", chosen.id)}
            closeTo={closedUrl}
            version={chosen.version}
            failed={t("events.decide-failed")}
            result={result}
          />
        </Suspense>
      )}
    </>
  );
}
