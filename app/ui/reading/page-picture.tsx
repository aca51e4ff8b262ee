import { PAGE_PICTURE_WIDTHS } from "#app/schemas/lists.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ReadingPageData } from "./reading-page.tsx";

export function PagePicture({ page }: { page: ReadingPageData }) {
  const { t } = useTranslation();
  const { item, path, number, hasPicture, picture } = page;
  if (!hasPicture) return null;
  const pageUrl = `${path}/read/${number}`;
  if (!picture)
    return (
      <p>
        <Link to={`${pageUrl}?picture=${PAGE_PICTURE_WIDTHS[1]}`} preventScrollReset>
          {t("reading.show-picture")}
        </Link>
      </p>
    );
  return (
    <>
      <p>
        <img
          src={`/page-pictures/${item.id}/${number}/${picture}`}
          alt={t("reading.picture", { number })}
          decoding="async"
        />
      </p>
      <p className="flex flex-wrap gap-3">
        {PAGE_PICTURE_WIDTHS.filter((width) => width !== picture).map((width) => (
          <Link key={width} to={`${pageUrl}?picture=${width}`} preventScrollReset>
            {t("reading.picture-width", { pixels: width })}
          </Link>
        ))}
        <Link to={pageUrl} preventScrollReset>
          {t("reading.hide-picture")}
        </Link>
      </p>
    </>
  );
}
