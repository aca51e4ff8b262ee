import { VISIT_TYPES } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

/** The rows that script makes as many of as there are. */

export function KeptRow() {
  const { say } = useWords();
  return (
    <template id="kept-row">
      <li className="panel grid gap-3">
        <h3 data-part="title" />
        <p>
          <span data-kind="text">{say("offline.text")}</span>
          <span data-kind="recording">{say("offline.recording")}</span>
          <span data-kind="picture">{say("offline.picture")}</span>
          {" · "}
          <span data-part="size" />
        </p>
        <audio data-part="player" className="player" controls preload="none" />
        <p className="flex flex-wrap gap-3">
          <a data-part="open" className="button main" href="/saved">
            {say("offline.open")}
          </a>
          <button data-part="remove" type="button" className="button">
            {say("offline.remove")}
          </button>
        </p>
      </li>
    </template>
  );
}

export function BookingRow() {
  const { say } = useWords();
  return (
    <template id="booking-row">
      <li className="panel grid gap-3">
        <h3>
          {VISIT_TYPES.map((type) => (
            <span key={type} data-visit={type}>
              {say(`appointments.type-${type}`)}
            </span>
          ))}
        </h3>
        <p data-part="when" />
        <p>
          <strong data-state="waiting">{say("offline.waiting")}</strong>
          <strong data-state="refused">{say("offline.refused")}</strong>
          <strong data-state="old">{say("offline.old")}</strong>
          <strong data-state="taken">{say("offline.taken")}</strong>
        </p>
        <div className="flex flex-wrap gap-3">
          <a data-part="seen" data-state="taken" className="button" href="/visits-appointments">
            {say("offline.seen")}
          </a>
          <button data-part="send" data-state="waiting" type="button" className="button">
            {say("offline.send")}
          </button>
          <form data-part="mend" data-state="refused old" method="post" action="/visits-appointments">
            <button className="button">{say("offline.mend")}</button>
          </form>
          <button data-part="remove" type="button" className="button">
            {say("offline.remove")}
          </button>
        </div>
      </li>
    </template>
  );
}
