import { EventBadges } from "#app/ui/events/event-badges.tsx";
import type { ShownEvent } from "#app/ui/events/event-words.ts";
import { When } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

export function EventHead({ event }: { event: ShownEvent }) {
  const { say } = useWords();
  const { attendees, currentAttendees = 0, waiting } = event;
  return (
    <>
      <p>
        <When day={event.date} time={event.time} />
      </p>
      <p className="badges">
        <EventBadges event={event} />
      </p>
      <p>
        <strong>
          {attendees
            ? say("events.attending", { count: currentAttendees, max: attendees })
            : say("events.attending-unlimited", { count: currentAttendees })}
        </strong>
        {Boolean(waiting) && `, ${say("events.waiting", { count: waiting! })}`}
      </p>
    </>
  );
}
