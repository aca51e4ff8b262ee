import type { ReactNode } from "react";

import type { TrailAction } from "#app/schemas/desk-lists.ts";
import { formatCount } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

type Trace = { at: string; action: string; note: string; actorName: string };
type Reviewed = Record<"number" | "total", number> &
  Record<"more" | "isFar", boolean> &
  Record<"here" | "next", string> & { history: Trace[] };

export function ReviewFrame(props: {
  review: Reviewed;
  queue: { to: string; words: string };
  title: ReactNode;
  isWaiting: boolean;
  /** The page of a text as it is and as it was. */
  pageAt?: (number: number) => string;
  children: ReactNode;
  facts: ReactNode;
  decide: ReactNode;
}) {
  const { review, queue, title, isWaiting, pageAt, children, facts, decide } = props;
  const { say, language } = useWords();
  const { number, total, more, isFar, next, history } = review;
  const place = { number: formatCount(language, number, isFar), total: formatCount(language, total, more) };
  return (
    <article className="wide page grid gap-6">
      <p className="row">
        <Link to={queue.to}>{queue.words}</Link>
        {isWaiting && <strong>{say("review.place", place)}</strong>}
      </p>
      <h1 className="review-title">{title}</h1>
      <div className="review">
        <div className="grid content-start gap-4">{children}</div>
        <aside className="review-side panel">
          {isWaiting ? decide : <p className="wrong">{say("review.decided")}</p>}
          <p>
            <Link className="button" to={next}>
              {say(isWaiting ? "review.skip" : "review.next")}
            </Link>
          </p>
          {facts}
        </aside>
        <section className="grid content-start gap-3">
          <h2>{say("review.history")}</h2>
          <History history={history} pageAt={pageAt} />
        </section>
      </div>
    </article>
  );
}

function History({ history, pageAt }: { history: Trace[]; pageAt?: (number: number) => string }) {
  const { say } = useWords();
  if (history.length === 0) return <p className="text-soft">{say("review.no-history")}</p>;
  return (
    <ol className="grid gap-2">
      {history.map(({ at, action, note, actorName }) => (
        <li key={at + action}>
          <strong>{say(`trail.${action as TrailAction}`)}</strong>, <Moment at={at} />
          {actorName && `, ${actorName}`}
          {note && pageAt && action === "content.text-corrected" ? (
            <p>
              <Link to={pageAt(Number(note))}>{say("reading.page", { number: Number(note) })}</Link>
            </p>
          ) : (
            note && <p className="written">{note}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
