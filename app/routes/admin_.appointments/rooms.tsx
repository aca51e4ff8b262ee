import { Link } from "@remix-run/react";

import type { VisitType } from "#app/schemas/lists.ts";

import { useDialogAddress } from "../../ui/dialog-address.ts";
import { useWords } from "../../ui/words.tsx";

type Hours = { opens: string; closes: string };
export type ShownRoom = {
  visitType: VisitType;
  capacity: number | null;
  slotMinutes: number;
  hours: Partial<Record<number, Hours>>;
  version: number;
  days: { day: string; hours: Hours | null }[];
};

/** What is set for each kind of visit: when it is open, and for how many. */
export function Rooms({ rooms }: { rooms: ShownRoom[] }) {
  const { say } = useWords();
  return (
    <section className="grid gap-4" aria-labelledby="rooms">
      <h2 id="rooms">{say("visits.rooms")}</h2>
      <p className="measure text-soft">{say("visits.rooms-text")}</p>
      <div className="cards">
        {rooms.map((room) => (
          <RoomCard key={room.visitType} room={room} />
        ))}
      </div>
    </section>
  );
}

function RoomCard({ room: { visitType, capacity, slotMinutes } }: { room: ShownRoom }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const type = say(`visits.type-${visitType}`);
  return (
    <section className="card grid content-start justify-items-start gap-3">
      <h3>{type}</h3>
      <p>{capacity === null ? say("visits.room-unset") : say("visits.room-set", capacity, slotMinutes)}</p>
      <Link
        className="button"
        to={openFor("room", visitType)}
        preventScrollReset
        aria-label={`${say("visits.room-edit")}: ${type}`}
      >
        {say("visits.room-edit")}
      </Link>
    </section>
  );
}
