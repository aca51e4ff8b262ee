import { Form } from "@remix-run/react";

import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

type Session = { id: string; browser: string; createdAt: string; usedAt: string; isThis: boolean };

export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const { say } = useWords();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="sessions">
      <h2 id="sessions">{say("sessions.title")}</h2>
      <p className="text-soft">{say("sessions.intro")}</p>
      {sessions.map(({ id, browser, createdAt, usedAt, isThis }) => (
        <Form key={id} method="post" action={`/account?dialog=end&id=${id}`} className="grid gap-2">
          <p id={`session-${id}`}>
            <strong>{browser || say("sessions.unknown")}</strong>
            {isThis && ` (${say("sessions.this")})`}
          </p>
          <ul className="facts">
            <li>
              {say("sessions.since")} <Moment at={createdAt} />
            </li>
            <li>
              {say("sessions.used")} <Moment at={usedAt} />
            </li>
          </ul>
          <div>
            <button className="button" aria-describedby={`session-${id}`}>
              {say("sessions.end")}
            </button>
          </div>
        </Form>
      ))}
      {sessions.length > 1 && (
        <Form method="post" action="/account?dialog=end-others">
          <button className="button">{say("sessions.end-others")}</button>
        </Form>
      )}
    </section>
  );
}
