import { Link } from "@remix-run/react";

import { useWords } from "../../ui/words.tsx";

/** What waits for an administrator, and where to look back. */
export function Overview({ waiting }: { waiting: number }) {
  const { say } = useWords();
  return (
    <div className="cards">
      <section className="card grid justify-items-start gap-3">
        <h2>{say("applications.title")}</h2>
        <p>{waiting ? say("applications.waiting", waiting) : say("applications.none")}</p>
        <Link className="button" to="?tab=contributors">
          {say("admin.tab-contributors")}
        </Link>
      </section>
      <section className="card grid justify-items-start gap-3">
        <h2>{say("trail.title")}</h2>
        <p>{say("trail.text")}</p>
        <Link className="button" to="/admin/trail">
          {say("trail.title")}
        </Link>
      </section>
    </div>
  );
}
