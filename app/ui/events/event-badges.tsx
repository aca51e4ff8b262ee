import { Badge } from "#app/ui/badge.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { isUpcomingOrOngoing, getEventAvailability, type ShownEvent } from "./shown-event.ts";

/** What differs from an event to come with free places. `withoutStatus`: a heading says it. */
export function EventBadges(props: { event: ShownEvent; withoutStatus?: boolean }) {
  const { event, withoutStatus } = props;
  const { t } = useTranslation();
  const isDecided = (event.approvalStatus ?? "approved") === "approved";
  const hasStatus = isDecided && event.status !== "upcoming" && !withoutStatus;
  const capacity = isUpcomingOrOngoing(event) ? getEventAvailability(event) : undefined;
  return (
    <>
      {event.isRegistered && <Badge tone="approved">{t("events.you-are-registered")}</Badge>}
      {event.waitingPosition && (
        <Badge tone="pending">{t("events.waiting-position", { number: event.waitingPosition })}</Badge>
      )}
      {capacity?.isFull && <Badge tone="rejected">{t("events.full")}</Badge>}
      {capacity?.isNearlyFull && (
        <Badge tone="pending">{t("events.places-left", { count: capacity.left })}</Badge>
      )}
      {hasStatus && <Badge tone={event.status}>{t(`status.${event.status}`)}</Badge>}
    </>
  );
}
