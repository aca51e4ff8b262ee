import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export function WaysOn() {
  const { say } = useWords();
  return (
    <nav aria-label={say("desk.ways")}>
      <ul className="flex flex-wrap gap-3">
        <Way to="/events" words={say("events.manage")} />
        <Way to="/admin/appointments" words={say("appointments.manage")} />
        <Way to="/admin/imports" words={say("imports.title")} />
        <Way to="/admin/outbox" words={say("outbox.title")} />
        <Way to="/admin/tasks" words={say("tasks.title")} />
        <Way to="/admin/trail" words={say("trail.title")} />
        <Way to="/admin-legacy" words={say("legacy.title")} />
      </ul>
    </nav>
  );
}

const Way = ({ to, words }: { to: string; words: string }) => (
  <li>
    <Link className="button" to={to}>
      {words}
    </Link>
  </li>
);
