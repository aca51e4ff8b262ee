import { Link } from "@remix-run/react";

import type { RoomLeft as Room } from "#app/schemas/visits.ts";

import { formatShortDay } from "../../ui/format.ts";
import { useWords } from "../../ui/words.tsx";

/** Which days still have room, each a link that chooses it; full ones are named too. */
export function RoomLeft({ room }: { room: Room | undefined }) {
  const { say, language } = useWords();
  if (!room) return <p className="text-soft">{say("visits.room-choose")}</p>;
  const { visitType, isSet, days, date, times } = room;
  if (!isSet) return <p className="text-soft">{say("visits.room-free", say(`visits.held-${visitType}`))}</p>;
  return (
    <div className="grid gap-3">
      <h3>
        {say("visits.room-title")}: {say(`visits.type-${visitType}`)}
      </h3>
      <ul className="days">
        {days.map(({ day, free }) => (
          <li key={day}>
            {free > 0 ? (
              <Link
                className="chip day"
                to={`?visitType=${visitType}&date=${day}#book`}
                preventScrollReset
                aria-current={day === date ? "true" : undefined}
              >
                {formatShortDay(language, day)}
                <small>{say("visits.places", free)}</small>
              </Link>
            ) : (
              <span className="chip day full">
                {formatShortDay(language, day)}
                <small>{say("visits.no-places")}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
      {date && !times.some(({ free }) => free > 0) && <p className="wrong">{say("visits.no-times")}</p>}
    </div>
  );
}
