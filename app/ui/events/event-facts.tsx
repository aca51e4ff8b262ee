import { formatCountry } from "#app/ui/display-names.ts";
import type { ShownEvent } from "#app/ui/events/event-words.ts";
import { When } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

export function EventFacts({ event, country }: { event: ShownEvent; country: string | undefined }) {
  const { say, language } = useWords();
  const { date, time, location, organizer, attendees, currentAttendees, waiting } = event;
  return (
    <dl className="facts-list">
      <dt>{say("events.when")}</dt>
      <dd>
        <When day={date} time={time} />
      </dd>
      <dt>{say("events.where")}</dt>
      <dd>
        {[location ?? say("events.location-hidden"), country && formatCountry(language, country)]
          .filter(Boolean)
          .join(", ")}
      </dd>
      <dt>{say("events.organizer")}</dt>
      <dd>{organizer}</dd>
      {currentAttendees !== undefined && (
        <>
          <dt>{say("events.places")}</dt>
          <dd>
            {attendees
              ? say("events.attending", { count: currentAttendees, max: attendees })
              : say("events.attending-unlimited", { count: currentAttendees })}
            {Boolean(waiting) && `, ${say("events.waiting", { count: waiting! })}`}
          </dd>
        </>
      )}
    </dl>
  );
}
