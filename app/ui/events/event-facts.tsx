import { formatCountry } from "#app/ui/display-names.ts";
import { formatEventCategory, formatEventType, type ShownEvent } from "#app/ui/events/shown-event.ts";
import { DateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function EventFacts({ event, country }: { event: ShownEvent; country: string | undefined }) {
  const { t, language } = useTranslation();
  const { date, time, location, organizer, attendees, currentAttendees, waitingCount, price, link } = event;
  return (
    <dl className="facts-list">
      <dt>{t("events.when")}</dt>
      <dd>
        <DateTime day={date} time={time} end={event} />
      </dd>
      <dt>{t("events.where")}</dt>
      <dd>
        {[location ?? t("events.location-hidden"), country && formatCountry(language, country)]
          .filter(Boolean)
          .join(", ")}
      </dd>
      <dt>{t("events.type")}</dt>
      <dd>
        {formatEventType(t, event.type)}, {formatEventCategory(t, event.category)}
      </dd>
      <dt>{t("events.organizer")}</dt>
      <dd>{organizer}</dd>
      {price && (
        <>
          <dt>{t("events.price")}</dt>
          <dd>{price}</dd>
        </>
      )}
      {link && (
        <>
          <dt>{t("events.link")}</dt>
          <dd>
            <a href={link} target="_blank" rel="noreferrer nofollow">
              {t("events.more")}
            </a>
          </dd>
        </>
      )}
      {currentAttendees !== undefined && (
        <>
          <dt>{t("events.places")}</dt>
          <dd>
            {attendees
              ? t("events.places-taken", { count: currentAttendees, max: attendees })
              : t("events.registered-count", { count: currentAttendees })}
            {Boolean(waitingCount) && `, ${t("events.waiting-count", { count: waitingCount! })}`}
          </dd>
        </>
      )}
    </dl>
  );
}
