import { EventBadges } from "#app/ui/events/event-badges.tsx";
import type { ShownEvent } from "#app/ui/events/shown-event.ts";
import { DateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function EventHead({ event }: { event: ShownEvent }) {
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
