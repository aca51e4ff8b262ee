import { useLocation } from "@remix-run/react";

import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { isUpcomingOrOngoing, getEventAvailability, type ShownEvent } from "./shown-event.ts";

type RegistrationAction = "register" | "wait" | "cancel";

export function EventRegistrationButton({ event, isMain }: { event: ShownEvent; isMain?: boolean }) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  const { title, location, isRegistered, waitingPosition } = event;
  if (!isUpcomingOrOngoing(event)) return null;
  if (location === undefined)
    return (
      <RecordLink
        className={isMain ? "button main" : "button"}
        to={`${dialogUrl("login")}&for=events`}
        isDialog
        action="events.login-to-register"
        record={title}
      />
    );
  if (isRegistered) return <RegistrationForm event={event} action="cancel" label={t("events.cancel")} />;
  if (waitingPosition)
    return <RegistrationForm event={event} action="cancel" label={t("events.leave-waiting-list")} />;
  return getEventAvailability(event)?.isFull ? (
    <RegistrationForm event={event} action="wait" label={t("events.join-waiting-list")} />
  ) : (
    <RegistrationForm event={event} action="register" label={t("events.register")} isMain={isMain} />
  );
}

function RegistrationForm(props: {
  event: ShownEvent;
  action: RegistrationAction;
  label: string;
  isMain?: boolean | undefined;
}) {
  const { event, action, label, isMain } = props;
  const { pathname, search } = useLocation();
  return (
    <ActionForm
      action={`/events/${event.id}`}
      fields={{ returnTo: pathname + search }}
      name="operation"
      value={action}
      label={label}
      itemName={event.title}
      variant={isMain ? "main" : undefined}
    />
  );
}
