import { useSearchParams } from "@remix-run/react";

import type { Contributor } from "#app/schemas/contributors.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type ListedContributors = {
  contributors: Contributor[];
  pagination: { currentPage: number; totalPages: number; next?: string; previous?: string };
};

export function ContributorsTab({ listed: { contributors, pagination } }: { listed: ListedContributors }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const dialogUrl = (dialog: string, id: string) => `/contributors-database?dialog=${dialog}&id=${id}`;
  return (
    <>
      <FilterBar clearTo={parameters.get("search") ? "/admin-legacy?tab=contributors" : undefined}>
        <input type="hidden" name="tab" value="contributors" />
        <SearchBox label={t("library.search")} value={parameters.get("search") ?? ""} />
      </FilterBar>
      {contributors.length === 0 && <EmptyState>{t("contributors.empty")}</EmptyState>}
      {contributors.map(({ id, name, email, institution, country, specialization }) => (
        <ItemCard
          key={id}
          id={id}
          title={name}
          facts={[...new Set([email, institution, country].filter(Boolean))]}
          badges={specialization.map((area) => (
            <Badge key={area}>{formatTerm(t, "specializations", area)}</Badge>
          ))}
          actions={(["edit", "delete"] as const).map((dialog) => (
            <Link
              key={dialog}
              className="button"
              to={dialogUrl(dialog, id)}
              aria-label={`${t("site.label", { label: t(dialog === "edit" ? "item.edit" : "item.delete") })} ${name}`}
            >
              {t(dialog === "edit" ? "item.edit" : "item.delete")}
            </Link>
          ))}
        />
      ))}
      <Pager {...pagination} page={pagination.currentPage} />
      <p>
        <Link className="button" to="/contributors-database">
          {t("legacy.to-contributors")}
        </Link>
      </p>
    </>
  );
}
