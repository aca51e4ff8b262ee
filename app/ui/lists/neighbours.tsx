import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type NeighbourLinks = {
  previous?: { title: string; to: string } | undefined;
  next?: { title: string; to: string } | undefined;
};

export function Neighbours({ previous, next }: NeighbourLinks) {
  const { t } = useTranslation();
  if (!previous && !next) return null;
  const renderLink = (rel: "prev" | "next", label: string, { title, to }: { title: string; to: string }) => (
    <Link className={`neighbour neighbour-${rel}`} rel={rel} to={to} preventScrollReset>
      {rel === "prev" && <Icon name="previous" />}
      <span>
        <span className="hint">{label}</span> {title}
      </span>
      {rel === "next" && <Icon name="next" />}
    </Link>
  );
  return (
    <nav className="neighbours" aria-label={`${t("media.newer")} / ${t("media.older")}`}>
      {previous && renderLink("prev", t("media.newer"), previous)}
      {next && renderLink("next", t("media.older"), next)}
    </nav>
  );
}
