import type { AppointmentStatus } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useListUrl } from "#app/ui/lists/use-list-url.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function StatusCards(props: {
  stats: { status: AppointmentStatus; count: number }[];
  chosen: AppointmentStatus | undefined;
}) {
  const { stats, chosen } = props;
  const { t, language } = useTranslation();
  const listUrl = useListUrl();
  return (
    <ul className="status-cards" aria-label={t("all-content.status")}>
      {stats.map(({ status, count }) => (
        <li key={status}>
          <Link
            className="card status-card"
            to={listUrl({ status })}
            preventScrollReset
            aria-current={status === chosen ? "true" : undefined}
          >
            <span className="status-count">{formatNumber(language, count)}</span>{" "}
            <Badge tone={status}>{t(`status.${status}`)}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
