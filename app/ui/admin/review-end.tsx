import { Link } from "@remix-run/react";
import { formatCount } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ReviewFinishedPage(props: {
  done: number;
  left: number;
  hasMore: boolean;
  again: string | null;
}) {
  const { done, left, hasMore, again } = props;
  const { t, language } = useTranslation();
  return (
    <div className="wide page grid justify-items-start gap-4">
      <h1>{t(again ? "review.end-reached" : "review.all-done")}</h1>
      {done > 0 && <p>{t("review.reviewed-count", { count: done })}</p>}
      {again && (
        <p>{t("review.pending-count", { count: left, formatted: formatCount(language, left, hasMore) })}</p>
      )}
      <p className="flex flex-wrap gap-3">
        {again && (
          <Link className="button main" to={again}>
            {t("review.restart")}
          </Link>
        )}
        <Link className="button" to="/admin">
          {t("admin.title")}
        </Link>
      </p>
    </div>
  );
}
