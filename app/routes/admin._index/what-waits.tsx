import { Link } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

export type Waiting = { applications: number; content: number; appointments: number; events: number };

/** What waits for an administrator, and where else to look. */
export function WhatWaits({ waiting }: { waiting: Waiting }) {
  const { say } = useWords();
  const { applications, content, appointments, events } = waiting;
  return (
    <div className="cards">
      <WayCard
        title={say("admin.tab-pending")}
        text={content ? say("stats.waiting", content) : say("stats.nothing-waits")}
        to="?tab=pending"
        words={say("admin.tab-pending")}
      />
      <WayCard
        title={say("applications.title")}
        text={applications ? say("applications.waiting", applications) : say("applications.none")}
        to="?tab=contributors"
        words={say("admin.tab-contributors")}
      />
      <WayCard
        title={say("nav.events")}
        text={events ? say("events.proposals-waiting", events) : say("events.no-proposals")}
        to="/events"
        words={say("events.manage")}
      />
      <WayCard
        title={say("nav.visits")}
        text={appointments ? say("appointments.wait", appointments) : say("appointments.none-wait")}
        to="/admin/appointments"
        words={say("appointments.manage")}
      />
      <WayCard
        title={say("trail.title")}
        text={say("trail.text")}
        to="/admin/trail"
        words={say("trail.title")}
      />
      <WayCard
        title={say("legacy.title")}
        text={say("legacy.about")}
        to="/admin-legacy"
        words={say("legacy.title")}
      />
    </div>
  );
}

function WayCard({ title, text, to, words }: { title: string; text: string; to: string; words: string }) {
  return (
    <section className="card grid content-start justify-items-start gap-3">
      <h2>{title}</h2>
      <p>{text}</p>
      <Link className="button" to={to}>
        {words}
      </Link>
    </section>
  );
}
