import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { usePlace } from "./place-here.ts";

/** Nothing is shown for the first page. */
export function GoOn({ id, path, place }: { id: string; path: string; place?: number }) {
  const { say } = useWords();
  const page = usePlace(id, place);
  if (!page || page === 1) return null;
  return (
    <p>
      <Link className="button" to={`${path}/read/${page}`}>
        {say("reading.go-on", { page })}
      </Link>
    </p>
  );
}
