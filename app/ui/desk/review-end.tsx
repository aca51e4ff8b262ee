import { formatCount } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export function ReviewEnd(props: { done: number; left: number; more: boolean; again: string | null }) {
  const { done, left, more, again } = props;
  const { say, language } = useWords();
  return (
    <div className="wide page grid justify-items-start gap-4">
      <h1>{say(again ? "review.through" : "review.all-done")}</h1>
      {done > 0 && <p>{say("review.done", { count: done })}</p>}
      {again && <p>{say("review.left", { count: left, formatted: formatCount(language, left, more) })}</p>}
      <p className="flex flex-wrap gap-3">
        {again && (
          <Link className="button main" to={again}>
            {say("review.again")}
          </Link>
        )}
        <Link className="button" to="/admin">
          {say("admin.title")}
        </Link>
      </p>
    </div>
  );
}
