import { Badge } from "./badge.tsx";
import { isOpen, nameOfCategory, nameOfType, roomOf, type ShownEvent } from "./event-words.ts";
import { useWords } from "./words.tsx";

/** What kind of event it is, how it stands, how much room is left, and whether one has a place of it. */
export function EventBadges({ event }: { event: ShownEvent }) {
  const { say } = useWords();
  const room = isOpen(event) ? roomOf(event) : undefined;
  return (
    <>
      <Badge tone={event.status}>{say(`status.${event.status}`)}</Badge>
      <Badge>{nameOfType(say, event.type)}</Badge>
      <Badge>{nameOfCategory(say, event.category)}</Badge>
      {room?.isFull && <Badge tone="rejected">{say("events.full")}</Badge>}
      {room?.isFew && <Badge tone="pending">{say("events.left", room.left)}</Badge>}
      {event.isRegistered && <Badge tone="approved">{say("events.you-are-registered")}</Badge>}
      {event.waitingPosition && (
        <Badge tone="pending">{say("events.waiting-position", event.waitingPosition)}</Badge>
      )}
    </>
  );
}
