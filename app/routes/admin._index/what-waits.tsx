import { Link } from "@remix-run/react";

import type { Queues } from "#app/schemas/queues.ts";
import { formatNumber } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

const DAY_MS = 86_400_000;

/** What waits for an administrator, with how long the oldest has; each leads to where it is decided. */
export function WhatWaits({ queues, now }: { queues: Queues; now: number }) {
  const { say } = useWords();
  const { content, applications, events, appointments } = queues;
  return (
    <section className="grid gap-3" aria-labelledby="what-waits">
      <h2 id="what-waits">{say("desk.waits")}</h2>
      <ul className="queues">
        <Waits queue={content} now={now} name={say("desk.content", content.count)} to="?tab=pending" />
        <Waits
          queue={applications}
          now={now}
          name={say("desk.applications", applications.count)}
          to="?tab=contributors"
        />
        <Waits queue={events} now={now} name={say("desk.events", events.count)} to="/events" />
        <Waits
          queue={appointments}
          now={now}
          name={say("desk.appointments", appointments.count)}
          to="/admin/appointments?status=pending"
        />
      </ul>
    </section>
  );
}

function Waits(props: { queue: Queues["content"]; now: number; name: string; to: string }) {
  const { queue, now, name, to } = props;
  const { say, language } = useWords();
  const { count, more, oldest } = queue;
  const days = oldest && Math.max(0, Math.floor((now - Date.parse(oldest.at)) / DAY_MS));
  return (
    <li>
      <Link className="queue" to={to}>
        <strong>
          {formatNumber(language, count)}
          {more && "+"}
        </strong>{" "}
        <span>{name}</span>{" "}
        <span className="text-soft">{days === null ? say("desk.nothing") : say("desk.oldest", days)}</span>
      </Link>
    </li>
  );
}
