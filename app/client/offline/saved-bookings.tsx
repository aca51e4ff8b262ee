import { createStepFormUrl } from "../../ui/appointments/booking-steps.ts";
import { formatShortDay, formatTimes } from "../../ui/format.ts";
import { useTranslation } from "../../ui/use-translation.tsx";
import { listBookings, removeBooking, sendBookings } from "./bookings.ts";
import { RowButton } from "./saved-items.tsx";
import type { ShowOutcome } from "./saved-screen.tsx";
import type { OfflineBooking } from "./state.ts";

const STATE_MESSAGES = {
  waiting: "offline.request-pending",
  refused: "offline.request-rejected",
  old: "offline.request-expired",
  taken: "offline.request-sent",
} as const satisfies Record<OfflineBooking["state"], string>;

const findBooking = async (id: string) => (await listBookings()).find((booking) => booking.id === id);

/** Opens the visit form with the input. The form is added on demand, so that the page does not contain the input. */
function openBookingForm({ fields }: OfflineBooking) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = createStepFormUrl("contact");
  for (const [name, value] of new URLSearchParams(fields))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}

type Props = { booking: OfflineBooking; visitTypeName: string; showOutcome: ShowOutcome };

/** Shows no personal data, because the next user of this device sees the row too. */
export function BookingRow({ booking, visitTypeName, showOutcome }: Props) {
  const { t, language } = useTranslation();
  const { id, day, time, state, visitUrl } = booking;
  const hasDay = /^\d{4}-\d\d-\d\d$/.test(day);
  const dayAndTime = hasDay ? `${formatShortDay(language, day)}, ${formatTimes(language, time)}` : "";
  const subject = [visitTypeName, dayAndTime].filter(Boolean).join(", ");
  const remove = () => removeBooking(id).then(() => showOutcome(t("offline.removed")));
  const send = async () => {
    await showOutcome(t("offline.sending"));
    await sendBookings();
    const sent = await findBooking(id);
    const key =
      sent?.state === "waiting" ? "offline.request-still-pending" : sent && STATE_MESSAGES[sent.state];
    await showOutcome(key ? t(key) : "");
  };
  const edit = async () => {
    const stored = await findBooking(id);
    if (stored) openBookingForm(stored);
    // Another user has logged in since.
    else await showOutcome(t("offline.logged-out"));
  };
  return (
    <li className="panel grid gap-3">
      <h3>{visitTypeName}</h3>
      <p>{dayAndTime}</p>
      <p>
        <strong>{t(STATE_MESSAGES[state])}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        {state === "taken" && visitUrl && (
          <a className="button" href={visitUrl}>
            {t("offline.view-request")}
          </a>
        )}
        {state === "waiting" && <RowButton name={t("offline.send")} subject={subject} onClick={send} />}
        {(state === "refused" || state === "old") && (
          <RowButton name={t("offline.edit-request")} onClick={edit} />
        )}
        <RowButton name={t("offline.remove")} subject={subject} onClick={remove} />
      </div>
    </li>
  );
}
