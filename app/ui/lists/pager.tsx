import { Link, useSearchParams } from "@remix-run/react";

import { useTranslation } from "#app/ui/use-translation.tsx";

/** The links use cursors, which neither repeat nor skip rows when the list grows. Page numbers are only for display. */
export function Pager(props: {
  page: number;
  totalPages: number;
  next?: string | undefined;
  previous?: string | undefined;
  label?: string | undefined;
  part?: string | undefined;
  listTitle?: string | undefined;
  isAlwaysShown?: boolean;
}) {
  const { page, totalPages, next, previous, label, part, listTitle, isAlwaysShown } = props;
  const getParameterName = (name: string) => (part ? `${part}-${name}` : name);
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  if (totalPages <= 1 && !isAlwaysShown) return null;
  const pageUrl = (number: number, key?: [string, string]) => {
    const pageParameters = new URLSearchParams(parameters);
    for (const name of ["after", "before", "page"]) pageParameters.delete(getParameterName(name));
    pageParameters.delete("choose");
    if (key) pageParameters.set(getParameterName(key[0]), key[1]);
    pageParameters.set(getParameterName("page"), String(number));
    return `?${pageParameters}`;
  };
  return (
    <nav
      className="pager"
      aria-label={
        listTitle ? `${t("site.label", { label: t("pager.label") })} ${listTitle}` : t("pager.label")
      }
    >
      {page > 1 && (
        <Link
          className="button"
          rel="prev"
          to={pageUrl(page - 1, previous ? ["before", previous] : undefined)}
        >
          {t("pager.previous")}
        </Link>
      )}
      <p>{label ?? t("pager.page", { page, pages: totalPages })}</p>
      {page < totalPages && (
        <Link className="button" rel="next" to={pageUrl(page + 1, next ? ["after", next] : undefined)}>
          {t("pager.next")}
        </Link>
      )}
    </nav>
  );
}

/** How many rows the filters match. */
export function FoundCount({ of, pagination }: FoundCountProps) {
  const { t } = useTranslation();
  const { totalItems: count, more: hasMore } = pagination;
  return <p className="text-soft">{t(hasMore ? `${of}.found-more` : `${of}.found`, { count })}</p>;
}
type FoundCountProps = {
  of: "library" | "appointments" | "contributors";
  pagination: { totalItems: number; more: boolean };
};
