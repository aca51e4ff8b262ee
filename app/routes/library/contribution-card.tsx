import { CONTENT_TYPES } from "#app/schemas/lists.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export function ContributionCard({ role }: { role: "contributor" | "admin" }) {
  const { say } = useWords();
  const home = role === "admin" ? "/admin" : "/contributor";
  return (
    <section className="card grid gap-3" aria-labelledby="contribution">
      <h2 id="contribution">{say("library.contribute")}</h2>
      <p>{say("library.contribute-text")}</p>
      <div className="flex flex-wrap gap-3">
        <details className="menu">
          <summary className="button main">{say("library.upload")}</summary>
          <ul className="menu-panel card">
            {CONTENT_TYPES.map((type) => (
              <li key={type}>
                <Link to={`${home}?tab=upload&type=${type}`}>{say(`kind.${type}`)}</Link>
              </li>
            ))}
          </ul>
        </details>
        <Link className="button" to={`${home}?tab=${role === "admin" ? "all-content" : "my-content"}`}>
          {say("library.manage")}
        </Link>
      </div>
    </section>
  );
}
