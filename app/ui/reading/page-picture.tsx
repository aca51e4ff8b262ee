import { PAGE_PICTURES } from "#app/schemas/lists.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { ReadPage } from "./reading-page.tsx";

/** On request: a picture costs as much as many pages of words. */
export function PagePicture({ page }: { page: ReadPage }) {
  const { say } = useWords();
  const { item, path, number, hasPicture, picture } = page;
  if (!hasPicture) return null;
  const address = `${path}/read/${number}`;
  if (!picture)
    return (
      <p>
        <Link to={`${address}?picture=${PAGE_PICTURES[1]}`} preventScrollReset>
          {say("reading.show-picture")}
        </Link>
      </p>
    );
  return (
    <>
      <p>
        <img
          src={`/page-pictures/${item.id}/${number}/${picture}`}
          alt={say("reading.picture", { number })}
          decoding="async"
        />
      </p>
      <p className="flex flex-wrap gap-3">
        {PAGE_PICTURES.filter((width) => width !== picture).map((width) => (
          <Link key={width} to={`${address}?picture=${width}`} preventScrollReset>
            {say("reading.picture-width", { pixels: width })}
          </Link>
        ))}
        <Link to={address} preventScrollReset>
          {say("reading.hide-picture")}
        </Link>
      </p>
    </>
  );
}
