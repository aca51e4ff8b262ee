import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { AuditAction } from "#app/schemas/admin-lists.ts";
import { formatCount } from "#app/ui/format.ts";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type ReviewHistoryEntry = { at: string; action: string; note: string; actorName: string };
type ReviewPosition = Record<"number" | "total", number> &
  Record<"hasMore" | "isBeyondLimit", boolean> &
  Record<"currentUrl" | "next", string> & { history: ReviewHistoryEntry[] };

export function ReviewFrame(props: {
  review: ReviewPosition;
  queue: { to: string; label: string };
  title: ReactNode;
  isPending: boolean;
  getPageUrl?: (number: number) => string;
  children: ReactNode;
  facts: ReactNode;
  decide: ReactNode;
}) {
  const { review, queue, title, isPending, getPageUrl, children, facts, decide } = props;
  const { t, language } = useTranslation();
  const { number, total, hasMore, isBeyondLimit, next, history } = review;
  const position = {
    number: formatCount(language, number, isBeyondLimit),
    total: formatCount(language, total, hasMore),
  };
  return (
    <article className="wide page grid gap-6">
      <p className="row">
        <Link to={queue.to}>{queue.label}</Link>
        {isPending && <strong>{t("review.position", position)}</strong>}
      </p>
      <h1 className="review-title">{title}</h1>
      <div className="review">
        <div className="grid content-start gap-4">{children}</div>
        <aside className="review-side panel">
          {isPending ? decide : <p className="error-text">{t("review.already-decided")}</p>}
          <p>
            <Link className="button" to={next}>
              {t(isPending ? "review.skip" : "review.next")}
            </Link>
          </p>
          {facts}
        </aside>
        <section className="grid content-start gap-3">
          <h2>{t("review.history")}</h2>
          <ReviewHistory history={history} getPageUrl={getPageUrl} />
        </section>
      </div>
    </article>
  );
}

function ReviewHistory({
  history,
  getPageUrl,
}: {
  history: ReviewHistoryEntry[];
  getPageUrl?: ((number: number) => string) | undefined;
}) {
  const { t } = useTranslation();
  if (history.length === 0) return <p className="text-soft">{t("review.no-history")}</p>;
  return (
    <ol className="grid gap-2">
      {history.map(({ at, action, note, actorName }) => (
        <li key={at + action}>
          <strong>{t(`audit-log.${action as AuditAction}`)}</strong>, <Moment at={at} />
          {actorName && `, ${actorName}`}
          {note && getPageUrl && action === "content.text-corrected" ? (
            <p>
              <Link to={getPageUrl(Number(note))}>{t("reading.page", { number: Number(note) })}</Link>
            </p>
          ) : (
            note && <p className="preserve-lines">{note}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
