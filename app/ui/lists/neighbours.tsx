import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

type Beside = { previous?: { title: string; to: string }; next?: { title: string; to: string } };

export function Neighbours({ previous, next }: Beside) {
  const { say } = useWords();
  if (!previous && !next) return null;
  const link = (rel: "prev" | "next", label: string, { title, to }: { title: string; to: string }) => (
    <Link className={`neighbour neighbour-${rel}`} rel={rel} to={to} preventScrollReset>
      {rel === "prev" && <Icon name="previous" />}
      <span>
        <span className="hint">{label}</span> {title}
      </span>
      {rel === "next" && <Icon name="next" />}
    </Link>
  );
  return (
    <nav className="neighbours" aria-label={`${say("media.newer")} / ${say("media.older")}`}>
      {previous && link("prev", say("media.newer"), previous)}
      {next && link("next", say("media.older"), next)}
    </nav>
  );
}
