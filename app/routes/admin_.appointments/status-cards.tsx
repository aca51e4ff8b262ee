import type { AppointmentStatus } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useListAddress } from "#app/ui/lists/list-address.ts";
import { useWords } from "#app/ui/words.tsx";

/** Each leads to its list. */
export function StatusCards(props: {
  stats: { status: AppointmentStatus; count: number }[];
  chosen: AppointmentStatus | undefined;
}) {
  const { stats, chosen } = props;
  const { say, language } = useWords();
  const to = useListAddress();
  return (
    <ul className="status-cards" aria-label={say("all.status")}>
      {stats.map(({ status, count }) => (
        <li key={status}>
          <Link
            className="card status-card"
            to={to({ status })}
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
