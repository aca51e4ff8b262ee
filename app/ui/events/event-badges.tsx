import { Badge } from "#app/ui/badge.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import {
  isUpcomingOrOngoing,
  formatEventCategory,
  formatEventType,
  getEventAvailability,
  type ShownEvent,
} from "./shown-event.ts";

export function EventBadges({ event }: { event: ShownEvent }) {
  const { t } = useTranslation();
  const isDecided = (event.approvalStatus ?? "approved") === "approved";
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
      {isDecided && <Badge tone={event.status}>{t(`status.${event.status}`)}</Badge>}
      <Badge>{formatEventType(t, event.type)}</Badge>
      <Badge>{formatEventCategory(t, event.category)}</Badge>
    </>
  );
}
