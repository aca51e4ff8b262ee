import { formatCount } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

type Queue = { count: number; more: boolean; days: number | null; first?: string };
export type Waiting = Record<"content" | "applications" | "events" | "appointments", Queue>;

/** Each leads to where it is decided. */
export function WhatWaits({ queues }: { queues: Waiting }) {
  const { say } = useWords();
  const { content, applications, events, appointments } = queues;
  return (
    <section className="grid gap-3" aria-labelledby="what-waits">
      <h2 id="what-waits">{say("desk.waits")}</h2>
      <ul className="queues">
        <Waits
          queue={content}
          name={say("desk.content", { count: content.count })}
          to="?tab=pending"
          review="/admin/review"
        />
        <Waits
          queue={applications}
          name={say("desk.applications", { count: applications.count })}
          to="?tab=contributors"
          review="/admin/review-application"
        />
        <Waits
          queue={events}
          name={say("desk.events", { count: events.count })}
          to="/events"
          review="/admin/review-event"
        />
        <Waits
          queue={appointments}
          name={say("desk.appointments", { count: appointments.count })}
          to="/admin/appointments?status=pending&order=added"
        />
      </ul>
    </section>
  );
}

function Waits(props: { queue: Queue; name: string; to: string; review?: string }) {
  const { queue, name, to, review } = props;
  const { say, language } = useWords();
  const { count, more, days, first } = queue;
  return (
    <li>
      <Link className="queue" to={to}>
        <strong>{formatCount(language, count, more)}</strong> <span>{name}</span>{" "}
        <span className="text-soft">
          {days === null ? say("desk.nothing") : say("desk.oldest", { count: days })}
        </span>
      </Link>
      {review && first && (
        <Link className="button" to={`${review}/${first}`} aria-label={`${say("review.title")}: ${name}`}>
          {say("review.title")}
        </Link>
      )}
    </li>
  );
}
