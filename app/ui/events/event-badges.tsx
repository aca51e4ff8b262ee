import { Badge } from "#app/ui/badge.tsx";
import { useWords } from "#app/ui/words.tsx";

import { isOpen, nameOfCategory, nameOfType, placesOf, type ShownEvent } from "./event-words.ts";

export function EventBadges({ event }: { event: ShownEvent }) {
  const { say } = useWords();
  // A proposal is neither to come nor over.
  const isDecided = (event.approvalStatus ?? "approved") === "approved";
  const places = isOpen(event) ? placesOf(event) : undefined;
  // The most important first: a phone shows only two.
  return (
    <>
      {event.isRegistered && <Badge tone="approved">{say("events.you-are-registered")}</Badge>}
      {event.waitingPosition && (
        <Badge tone="pending">{say("events.waiting-position", { number: event.waitingPosition })}</Badge>
      )}
      {places?.isFull && <Badge tone="rejected">{say("events.full")}</Badge>}
      {places?.isFew && <Badge tone="pending">{say("events.left", { count: places.left })}</Badge>}
      {isDecided && <Badge tone={event.status}>{say(`status.${event.status}`)}</Badge>}
      <Badge>{nameOfType(say, event.type)}</Badge>
      <Badge>{nameOfCategory(say, event.category)}</Badge>
    </>
  );
}
