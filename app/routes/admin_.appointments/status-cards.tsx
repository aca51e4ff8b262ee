import { Link } from "@remix-run/react";

import type { VisitStatus } from "#app/schemas/lists.ts";

import { Badge } from "../../ui/badge.tsx";
import { formatNumber } from "../../ui/format.ts";
import { useWords } from "../../ui/words.tsx";

/** How many are in each state; each leads to those. */
export function StatusCards(props: {
  stats: { status: VisitStatus; count: number }[];
  chosen: VisitStatus | undefined;
}) {
  const { stats, chosen } = props;
  const { say, language } = useWords();
  return (
    <ul className="status-cards" aria-label={say("all.status")}>
      {stats.map(({ status, count }) => (
        <li key={status}>
          <Link
            className="card status-card"
            to={`?status=${status}`}
            preventScrollReset
            aria-current={status === chosen ? "true" : undefined}
          >
            <span className="status-count">{formatNumber(language, count)}</span>{" "}
            <Badge tone={status}>{say(`status.${status}`)}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
