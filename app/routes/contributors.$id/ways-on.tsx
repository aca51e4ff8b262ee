import { titled } from "#app/ui/contributors/contributor-words.ts";
import type { ShownEvent } from "#app/ui/events/event-words.ts";
import { Link } from "#app/ui/link.tsx";
import { When } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Only what everybody may know. */
export function TheirEvents({ events }: { events: ShownEvent[] }) {
  const { say } = useWords();
  if (events.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="events">
      <h2 id="events">{say("contributors.their-events")}</h2>
      <ul className="grid gap-2">
        {events.map(({ id, title, date, time }) => (
          <li key={id}>
            <Link to={`/events/${id}`}>{title}</Link>{" "}
            <span className="text-soft">
              <When day={date} time={time} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Other = { id: string; name: string; title: string; institution: string };

export function Others({ id, title, others }: { id: string; title: string; others: Other[] }) {
  if (others.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 className="thing-small" id={id}>
        {title}
      </h2>
      <ul className="grid gap-1">
        {others.map((one) => (
          <li key={one.id}>
            <Link to={`/contributors/${one.id}`}>{titled(one)}</Link>
            {one.institution && <span className="text-soft">, {one.institution}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
